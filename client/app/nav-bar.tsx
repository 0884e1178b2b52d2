import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Heart from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { lazyPart } from '../lib/lazy-part';
import { type SignInModalMode, useSession } from '../lib/session/session';
import { Button, IconButton } from '../ui/button';
import { HEADER_ICONS_ID, HEADER_TITLE_ID } from '../ui/header-slots';
import { Logo } from '../ui/logo';
import { LAZY_OVERLAY_OPTIONS } from './error-screen';
import { findTabByRoot, findTabOfScreen, TAB_ROUTES } from './tabs';
import { appWords } from './words';

type NavLinkItem = { to: string; label: string };

/**
 * Returns the links for windows from 1024 px. The menu of narrower windows leaves out Hires, because Hires
 * has a tab there.
 */
function getNavLinks(isAdmin: boolean): NavLinkItem[] {
  const { links } = appWords;
  return [
    { to: PATHS.home, label: links.home },
    { to: PATHS.categories, label: links.categories },
    { to: PATHS.hires, label: links.hires },
    { to: PATHS.messages, label: links.messages },
    { to: PATHS.registerCar, label: links.registerCar },
    { to: NAVIGATION_PATHS.profile, label: links.profile },
    { to: NAVIGATION_PATHS.contact, label: links.contact },
    ...(isAdmin ? [{ to: PATHS.admin, label: links.admin }] : []),
  ];
}

const MenuSheet = lazyPart(() => import('./menu-sheet'), 'MenuSheet', LAZY_OVERLAY_OPTIONS);

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

/**
 * Shows a row of links from 1024 px; on narrower windows Back, the screen's title, at most two buttons of the
 * screen, and the menu button.
 */
export function NavBar() {
  const { user, openModal, signOut } = useSession();
  const [menu, setMenu] = useMenu();
  const navigate = useNavigate();
  const signOutAndGoHome = () => {
    setMenu('closed');
    signOut();
    navigate(PATHS.home);
  };
  const openModalFromMenu = (mode: SignInModalMode) => {
    // Closes the menu first: the menu button then has the focus, and the modal later returns the focus to it.
    flushSync(() => setMenu('unmounted'));
    setTimeout(() => openModal(mode));
  };

  return (
    <header className="z-20 h-14 border-b border-line bg-surface print:hidden max-md:group-has-data-fills-phone/shell:hidden md:sticky md:top-0 md:h-18">
      <nav aria-label={appWords.mainNavigation} className="page-width flex h-full items-center md:gap-2">
        <ScreenPlace />
        <NavLinks links={getNavLinks(user?.isAdmin ?? false)} />
        <span id={HEADER_ICONS_ID} className="peer/icons flex lg:hidden [&_button]:size-[44px]!" />
        <Link
          to={PATHS.favourites}
          aria-label={appWords.favourites}
          className="grid size-11 shrink-0 place-items-center max-lg:hidden"
        >
          <Heart size={24} aria-hidden />
        </Link>
        {user ? <UserLinks onSignOut={signOutAndGoHome} /> : <VisitorButtons />}
        <IconButton
          icon={MenuIcon}
          label={appWords.menu}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          className="-mr-3 size-[44px] lg:hidden"
          onClick={() => setMenu('open')}
        />
      </nav>
      {menu !== 'unmounted' && (
        <MenuSheet
          open={menu === 'open'}
          onClose={() => setMenu('closed')}
          onOpenModal={openModalFromMenu}
          onSignOut={signOutAndGoHome}
        />
      )}
    </header>
  );
}

/** Left end of the bar: the logo; below 1024 px Back (except on tabs), the logo's symbol and the title. */
function ScreenPlace() {
  const { pathname } = useLocation();
  const tab = findTabByRoot(pathname);
  return (
    <>
      {!tab && <BackButton />}
      <Link
        to={PATHS.home}
        aria-label={BRAND.name}
        className="-ml-[7px] flex h-[44px] min-w-[44px] items-center rounded-control px-[7px] lg:mr-2 xl:mr-6"
      >
        <Logo word={BRAND.wordmark} isShort={tab !== 'search'} />
      </Link>
      <span
        id={HEADER_TITLE_ID}
        aria-hidden
        className={clsx(
          'mr-auto ml-0.5 min-w-0 truncate font-display lg:hidden',
          tab ? 'text-h2' : 'text-h3',
        )}
      />
    </>
  );
}

function BackButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <IconButton
      icon={ArrowLeft}
      label={appWords.back}
      className="-ml-3 size-[44px] lg:hidden"
      onClick={() => {
        if (window.history.state?.position > 0) navigate(-1);
        else navigate(TAB_ROUTES[findTabOfScreen(pathname) ?? 'search'].to, { replace: true });
      }}
    />
  );
}

function NavLinks({ links }: { links: NavLinkItem[] }) {
  return (
    <ul className="mr-auto hidden h-full shrink-0 whitespace-nowrap lg:flex xl:gap-0.5">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === PATHS.home} className={navLinkClasses}>
            {label}
            <span data-count={to.slice(1)} className="empty:hidden" />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** On phones, hides the bell or the sign-in button when the screen puts icons of its own into the header. */
const BESIDE_ICONS = 'max-md:peer-[:not(:empty)]/icons:hidden';

function UserLinks({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <span id="bell" className={`size-[44px] shrink-0 ${BESIDE_ICONS}`} />
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
        className={`visitor-only shrink-0 max-md:px-[8px] ${BESIDE_ICONS}`}
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
  return `flex h-full items-center gap-2 border-b-3 px-2 pt-0.75 text-small xl:px-3 xl:text-nav font-label ${
    isActive ? 'border-tea text-ink' : 'border-transparent text-ink2 hover:text-ink'
  }`;
}
