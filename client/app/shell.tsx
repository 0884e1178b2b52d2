import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../lib/session/session';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ToastHost } from '../ui/toast';
import { Announcement } from './announcement';
import { ErrorScreen } from './error-screen';
import { Footer } from './footer';
import { LiveUpdates } from './live-updates';
import { NavBar } from './nav-bar';
import { OfflineBanner } from './offline-banner';
import { useScreenLoading } from './screen-route';
import { useScrollRestoration } from './use-scroll-restoration';
import { appWords } from './words';

const SignInModal = lazy(() =>
  import('../features/auth/components/sign-in-modal').then((module) => ({ default: module.SignInModal })),
);

/** The frame around every screen: navigation, content, footer, and what floats above them. */
export function Shell() {
  const { user, modal, returnTo, closeModal } = useSession();
  const navigate = useNavigate();
  const busy = useScreenLoading();
  const { pathname } = useLocation();
  useScrollRestoration();
  const bare = useMatch(PATHS.messages) !== null || pathname.toLowerCase().startsWith(`${PATHS.messages}/`);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-surface focus:p-3"
      >
        {appWords.skip}
      </a>
      {busy && <div className="fixed inset-x-0 top-0 z-30 h-0.75 origin-left animate-load bg-tea" />}
      <Announcement />
      <NavBar />
      <OfflineBanner />
      <main id="content" tabIndex={-1} aria-busy={busy} className="flex flex-1 flex-col">
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
          <Suspense fallback={<ScreenToCome />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
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
      <FocusOnNavigation />
    </div>
  );
}

/** As high as the window, so that the footer does not jump when the screen arrives. */
function ScreenToCome() {
  return (
    <div className="min-h-dvh">
      <SpinnerWithWords words={appWords.loading} />
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
