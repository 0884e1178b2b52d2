import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import type { getUnreadMessageCount } from '#shared/messages/contract';
import { callByPath } from '../lib/api-client';
import { useFailureLog } from '../lib/failure-sentence';
import { lazyPart } from '../lib/lazy-part';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { type ModalMode, useSession } from '../lib/session/session';
import { Button, IconButton } from '../ui/button';
import { CountBadge } from '../ui/count-badge';
import { Logo } from '../ui/logo';
import { OVERLAY_OPTIONS } from './error-screen';
import { LanguageLinks } from './language-link';
import { appWords } from './words';

function getNavLinks(isAdmin: boolean) {
  const { links } = appWords;
  const items = [
    { to: PATHS.home, label: links.home },
    { to: PATHS.categories, label: links.categories },
    { to: PATHS.registerCar, label: links.registerCar },
    { to: PATHS.messages, label: links.messages },
    { to: NAVIGATION_PATHS.profile, label: links.profile },
    { to: NAVIGATION_PATHS.contact, label: links.contact },
    ...(isAdmin ? [{ to: PATHS.admin, label: links.admin }] : []),
  ];
  return items.map((item) => ({ ...item, isMessages: item.to === PATHS.messages }));
}

/** Returns 0 for visitors and while the count cannot be fetched. */
function useUnreadCount(): number {
  const { user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['unread-count', user?._id],
    queryFn: ({ signal }) =>
      callByPath<typeof getUnreadMessageCount>(BROWSING_CALLS.unreadCount, {}, { signal }),
    enabled: user !== null,
  });

  useFailureLog(appWords.unreadFailed, error);
  useEffect(() => {
    if (!user) return;
    const refresh = () => void refetch();
    window.addEventListener(REFRESH_UNREAD, refresh);
    return () => window.removeEventListener(REFRESH_UNREAD, refresh);
  }, [user, refetch]);

  return user && !isError ? (data?.unreadCount ?? 0) : 0;
}

const MenuSheet = lazyPart(() => import('./menu-sheet'), 'MenuSheet', OVERLAY_OPTIONS);

/** Closes the menu sheet when another screen appears. */
function useMenu() {
  const [menu, setMenu] = useState<'unmounted' | 'open' | 'closed'>('unmounted');
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setMenu('unmounted');
  }
  return [menu, setMenu] as const;
}

/** Links are in a row from 1024 px, in a sheet below that width. */
export function NavBar() {
  const { user, openModal, signOut } = useSession();
  const [menu, setMenu] = useMenu();
  const navigate = useNavigate();
  const unread = useUnreadCount();
  const links = getNavLinks(user?.isAdmin ?? false);
  const signOutAndGoHome = () => {
    setMenu('closed');
    signOut();
    navigate(PATHS.home);
  };
  const openModalFromMenu = (mode: ModalMode) => {
    // The sheet first returns the focus to its button, which the modal then finds as its opener.
    flushSync(() => setMenu('unmounted'));
    setTimeout(() => openModal(mode));
  };

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden max-md:group-has-data-fills-phone/shell:hidden">
      <nav
        aria-label={appWords.mainNavigation}
        className="page-width flex h-14 items-center md:h-18 md:gap-2"
      >
        <Link
          to={PATHS.home}
          aria-label={BRAND.name}
          className="mr-auto flex min-w-0 rounded-control lg:mr-6"
        >
          <Logo word={BRAND.wordmark} />
        </Link>
        <NavLinks links={links} unread={unread} />
        <WideScreenLinks />
        {user ? <UserLinks unread={unread} onSignOut={signOutAndGoHome} /> : <VisitorButtons />}
        <IconButton
          icon={MenuIcon}
          label={appWords.menu}
          size="small"
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          className="-mr-2.5 lg:hidden"
          onClick={() => setMenu('open')}
        />
      </nav>
      {menu !== 'unmounted' && (
        <MenuSheet
          open={menu === 'open'}
          onClose={() => setMenu('closed')}
          links={links}
          unread={unread}
          onOpenModal={openModalFromMenu}
          onSignOut={signOutAndGoHome}
        />
      )}
    </header>
  );
}

type NavLinksProps = { links: ReturnType<typeof getNavLinks>; unread: number };

function NavLinks({ links, unread }: NavLinksProps) {
  return (
    <ul className="mr-auto hidden h-full gap-0.5 lg:flex">
      {links.map(({ to, label, isMessages }) => (
        <li key={to}>
          <NavLink to={to} end={to === PATHS.home} className={navLinkClasses}>
            {label}
            {isMessages && <CountBadge count={unread} label={appWords.unread(unread)} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Below 1024 px these are in the menu. */
function WideScreenLinks() {
  return (
    <>
      <LanguageLinks isShort className="grid size-11 place-items-center text-nav font-label max-lg:hidden" />
      <Link
        to={PATHS.favourites}
        aria-label={appWords.favourites}
        className="grid size-11 place-items-center max-lg:hidden"
      >
        <Heart size={24} aria-hidden />
      </Link>
    </>
  );
}

function UserLinks({ unread, onSignOut }: { unread: number; onSignOut: () => void }) {
  return (
    <>
      <span id="bell" className="size-11" />
      <Link to={PATHS.messages} className="relative grid size-11 place-items-center lg:hidden">
        <MessageCircle size={24} aria-hidden />
        <span className="sr-only">{appWords.links.messages}</span>
        <CountBadge count={unread} label={appWords.unread(unread)} className="absolute top-0 right-0" />
      </Link>
      <Button variant="secondary" size="small" className="shrink-0 max-lg:hidden" onClick={onSignOut}>
        {appWords.signOut}
      </Button>
    </>
  );
}

function VisitorButtons() {
  const { openModal } = useSession();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="visitor-only shrink-0"
        onClick={() => openModal('signin')}
      >
        {appWords.signIn}
      </Button>
      <Button
        size="small"
        className="visitor-only shrink-0 max-md:hidden"
        onClick={() => openModal('signup')}
      >
        {appWords.signUp}
      </Button>
    </>
  );
}

function navLinkClasses({ isActive }: { isActive: boolean }): string {
  return `flex h-full items-center gap-2 border-b-3 px-3 pt-0.75 text-nav font-label ${
    isActive ? 'border-tea text-ink' : 'border-transparent text-ink2 hover:text-ink'
  }`;
}
