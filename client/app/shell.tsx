import { lazy, Suspense, useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';
import { ToastHost } from '../ui/toast';
import { Announcement } from './announcement';
import { Footer } from './footer';
import { LiveUpdates } from './live-updates';
import { NavBar } from './nav-bar';
import { OfflineBanner } from './offline-banner';
import { appWords } from './words';

const SignInModal = lazy(() =>
  import('../features/auth/components/sign-in-modal').then((module) => ({ default: module.SignInModal })),
);

/** The frame around every screen: navigation, content, footer, and what floats above them. */
export function Shell() {
  const { user, modal, returnTo, closeModal } = useSession();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const bare = useMatch(PATHS.messages) !== null || pathname.toLowerCase().startsWith(`${PATHS.messages}/`);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-surface focus:p-3"
      >
        {appWords.skip}
      </a>
      <Announcement />
      <NavBar />
      <OfflineBanner />
      <main id="content" tabIndex={-1} aria-busy={busy} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      {!bare && <Footer />}
      {user && <LiveUpdates />}
      {modal && (
        <Suspense>
          <SignInModal
            onDone={() => {
              closeModal();
              if (returnTo) navigate(returnTo);
            }}
          />
        </Suspense>
      )}
      <ToastHost />
      <ScrollRestoration />
      <FocusOnNavigation />
    </div>
  );
}

/** After a change of page the keyboard and the screen reader start at its content. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname && document.activeElement?.closest('nav, footer'))
      document.getElementById('content')?.focus();
  }, [pathname]);
  return null;
}
