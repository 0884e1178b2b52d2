import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, Outlet, useLocation, useMatch, useNavigate, useOutletContext } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { CompareSlot } from '../features/cars/compare/compare-slot';
import { lazyPart } from '../lib/lazy-part';
import { SLOW_FETCH_MS } from '../lib/query-client';
import { useIsOnline } from '../lib/reachable';
import { ScrollPositionsContext } from '../lib/scroll-positions';
import { useSession } from '../lib/session/session';
import { useSiteSettings } from '../lib/site-settings';
import { useTimeout } from '../lib/use-timeout';
import { Button } from '../ui/button';
import { AnnouncementBanner } from '../ui/notice';
import { SkipLink } from '../ui/skip-link';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ToastHost } from '../ui/toast';
import { ErrorScreen, LAZY_OVERLAY_OPTIONS } from './error-screen';
import { NavBar } from './nav-bar';
import { useScreenLoading } from './screen-route';
import { TabBar } from './tab-bar';
import { useScrollRestoration } from './use-scroll-restoration';
import { appWords } from './words';

export function Announcement() {
  const { text, tone } = useSiteSettings().announcement;
  return text ? <AnnouncementBanner text={text} tone={tone} /> : null;
}

/** First parts of the keys of queries with public data; data of all other queries is private. */
const PUBLIC_KEYS: readonly (readonly string[])[] = [
  ['listings', 'search'],
  ['listings', 'facets'],
  ['listings', 'car'],
  ['listings', 'by-id'],
  ['listings', 'similar'],
  ['listings', 'catalogue'],
  ['listings', 'makes'],
  ['categories'],
  ['counties'],
  ['towns'],
  ['lender'],
  ['settings'],
];

function isPublicQuery(queryKey: readonly unknown[]): boolean {
  return PUBLIC_KEYS.some((key) => key.every((part, at) => queryKey[at] === part));
}

/** Removes the user's data from the query cache after they have signed out. */
function useClearedCache(): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?._id;
  useEffect(() => {
    if (userId === undefined) return;
    return () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicQuery(queryKey) });
      queryClient.getMutationCache().clear();
    };
  }, [queryClient, userId]);
}

const OfflineBanner = lazyPart(() => import('./offline-banner'), 'OfflineBanner', {
  when: 'every visit',
});
const OnScreenKeyboardWatcher = lazyPart(() => import('./keyboard-watch'), 'OnScreenKeyboardWatcher', {
  when: 'every visit',
});
const Footer = lazyPart(() => import('./footer'), 'Footer', { when: 'every visit' });

const SignInModal = lazyPart(
  () => import('../features/auth/components/sign-in-modal'),
  'SignInModal',
  LAZY_OVERLAY_OPTIONS,
);

const SignedInParts = lazyPart(() => import('./signed-in'), 'SignedInParts', LAZY_OVERLAY_OPTIONS);

type FrameContext = {
  /** Whether a user has been signed in since this address was opened, even before the screen appeared. */
  wasSignedInHere: boolean;
};

export function Frame() {
  const { user, modal, returnTo, closeModal } = useSession();
  useClearedCache();
  const navigate = useNavigate();
  const busy = useScreenLoading();
  const online = useIsOnline();
  const { pathname, key } = useLocation();
  const [signedInAt, setSignedInAt] = useState<string>();
  if (user && signedInAt !== key) setSignedInAt(key);
  const scrollPositions = useScrollRestoration();
  const fillsViewport =
    useMatch(PATHS.messages) !== null || pathname.toLowerCase().startsWith(`${PATHS.messages}/`);

  return (
    <div className={clsx('shell group/shell flex flex-col', fillsViewport ? 'h-dvh' : 'min-h-dvh')}>
      <SkipLink />
      {busy && online && (
        <div className="fixed inset-x-0 top-0 z-30 h-0.75 origin-left animate-load bg-tea" />
      )}
      <Announcement />
      <NavBar />
      <OfflineBanner />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={busy}
        className={clsx('flex flex-1 flex-col', fillsViewport && 'min-h-0 overflow-y-auto')}
      >
        <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
          <Suspense fallback={<ScreenPlaceholder />}>
            <ScrollPositionsContext value={scrollPositions}>
              <Outlet context={{ wasSignedInHere: signedInAt === key } satisfies FrameContext} />
            </ScrollPositionsContext>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!fillsViewport && <Footer />}
      <CompareSlot />
      <TabBar scrollPositions={scrollPositions} />
      {user && <SignedInParts userId={user._id} />}
      {modal && (
        <SignInModal
          onDone={() => {
            closeModal();
            if (returnTo) navigate(returnTo, { replace: true });
          }}
        />
      )}
      <ToastHost />
      <OnScreenKeyboardWatcher />
      <FocusOnNavigation />
    </div>
  );
}

/** Placeholder as high as the window, so that the footer does not shift when the screen appears. */
function ScreenPlaceholder() {
  const online = useIsOnline();
  const [isSlow, setSlow] = useState(false);
  useTimeout(!isSlow, SLOW_FETCH_MS, () => setSlow(true));
  return (
    <div className="min-h-dvh">
      <SpinnerWithWords
        words={online ? (isSlow ? appWords.slow : appWords.loading) : appWords.needsNetwork}
      />
      {isSlow && online && (
        <p className="text-center">
          <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
            {appWords.crash.action}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the content after a navigation, unless the new screen has focused an element itself. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moves the focus later, because a dialog closed by this navigation first returns the focus to its
    // opener.
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('nav, footer'))
        document.getElementById('content')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}

/** Redirects to /, with the sign-in open for visitors and expired sessions, without it after a sign-out. */
export function RequireUser() {
  const { user, expired, askToSignIn } = useSession();
  const { wasSignedInHere } = useOutletContext<FrameContext>();
  const { pathname, search } = useLocation();
  const signedOut = user === null;
  const promptsSignIn = signedOut && (expired || !wasSignedInHere);

  useEffect(() => {
    if (promptsSignIn) askToSignIn({ returnTo: pathname + search });
  }, [promptsSignIn, askToSignIn, pathname, search]);

  return signedOut ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}
