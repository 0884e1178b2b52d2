import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import { HeadProvider } from '../lib/page-head';
import { SessionProvider } from '../lib/session/session';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ErrorScreen } from './error-screen';
import { OverlayNavigation } from './overlay-navigation';
import { routes } from './routes';
import { appWords } from './words';

type AppProps = {
  queryClient: QueryClient;
  /** Whether the document has the server's HTML of the first screen. */
  isServed?: boolean;
  /** Puts the page into a router; the server's knows no browser. */
  routed?: (page: ReactNode) => ReactNode;
};

/** The page: providers around the routes. */
export function App({ queryClient, isServed = false, routed = browserRouted }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider isServed={isServed}>
        <HeadProvider>
          {routed(
            <OverlayNavigation>
              <Screens />
            </OverlayNavigation>,
          )}
        </HeadProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function browserRouted(page: ReactNode) {
  return <BrowserRouter basename={PATH_PREFIX}>{page}</BrowserRouter>;
}

/** The routes, with fallbacks for screens outside the frame and for a crash of the frame itself. */
function Screens() {
  const screen = useRoutes(routes);
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen}>
      <Suspense fallback={<SpinnerWithWords words={appWords.loading} />}>{screen}</Suspense>
    </ErrorBoundary>
  );
}
