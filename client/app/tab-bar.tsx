import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import type { ScrollPositions } from '../lib/scroll-positions';
import { useSession } from '../lib/session/session';
import { findTabByRoot, findTabOfScreen, TAB_ROUTES, type TabName } from './tabs';
import { appWords } from './words';

const ICONS: Record<TabName, LucideIcon> = {
  search: Search,
  favourites: Heart,
  hires: CalendarDays,
  messages: MessageCircle,
  me: UserRound,
};
const NAMES = Object.keys(ICONS) as TabName[];
const OPEN_TO_VISITORS: readonly TabName[] = ['search', 'favourites'];

/** Tab bar with the five tabs, below 1024 px; bars.css hides it on screens that have a bar of their own. */
export function TabBar({ scrollPositions }: { scrollPositions: ScrollPositions }) {
  const { pathname } = useLocation();
  const openTab = useTabs(scrollPositions);
  const current = findTabOfScreen(pathname);
  return (
    <nav aria-label={appWords.places} className="tab-bar">
      {NAMES.map((name) => {
        const Icon = ICONS[name];
        return (
          <Link
            key={name}
            to={TAB_ROUTES[name].to}
            aria-current={name === current ? (findTabByRoot(pathname) ? 'page' : true) : undefined}
            className="tab"
            onClick={(event) => openTab(name, event)}
          >
            <span className="tab-pill">
              <Icon size={22} aria-hidden />
            </span>
            <span className="tab-label">{appWords.tabs[name]}</span>
            <span data-count={name} className="tab-badge" />
          </Link>
        );
      })}
    </nav>
  );
}

/** Returns a function that opens a tab's screen as the user left it: same query, same scroll position. */
function useTabs(scrollPositions: ScrollPositions) {
  const { user, askToSignIn } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [lastVisits] = useState(() => new Map<TabName, Location>());
  const shown = findTabByRoot(location.pathname);
  useEffect(() => {
    if (shown) lastVisits.set(shown, location);
  }, [shown, location, lastVisits]);

  return (name: TabName, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const last = lastVisits.get(name);
    if (!user && !OPEN_TO_VISITORS.includes(name)) {
      event.preventDefault();
      askToSignIn({ returnTo: TAB_ROUTES[name].to });
    } else if (name === shown && isAt(location.pathname)) {
      event.preventDefault();
      scrollToTop();
    } else if (last) {
      event.preventDefault();
      navigate(last, { state: { top: scrollPositions.get(last.key) ?? 0 } });
    }
  };
}

/** Whether the browser's address has this path, even if the screen of the address is still loading. */
function isAt(pathname: string): boolean {
  return window.location.pathname.endsWith(pathname);
}

function scrollToTop(): void {
  window.scrollTo(0, 0);
  document.querySelector('[data-tab-list]')?.scrollTo(0, 0);
}
