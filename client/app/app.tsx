import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import { HeadProvider } from '../lib/page-head';
import { SessionProvider } from '../lib/session/session';
import { HydrationProvider } from '../lib/use-hydrated';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ErrorScreen } from './error-screen';
import { PageRouter } from './page-router';
import { routes } from './routes';
import { appWords } from './words';

type AppProps = {
  queryClient: QueryClient;
  /** Whether the document has the server's HTML of the first screen. */
  isServed?: boolean;
  /** Wraps the page in a router: the browser's router by default; the server passes its own. */
  wrapInRouter?: (page: ReactNode) => ReactNode;
};

export function App({ queryClient, isServed = false, wrapInRouter: routed = browserRouted }: AppProps) {
  return (
    <HydrationProvider isServed={isServed}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider isServed={isServed}>
          <HeadProvider>{routed(<Screens />)}</HeadProvider>
        </SessionProvider>
      </QueryClientProvider>
    </HydrationProvider>
  );
}

function browserRouted(page: ReactNode) {
  return <PageRouter basename={PATH_PREFIX}>{page}</PageRouter>;
}

/** Renders the routes, with fallbacks for screens outside the frame and for a crash of the frame itself. */
function Screens() {
  const screen = useRoutes(routes);
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen}>
      <Suspense fallback={<SpinnerWithWords words={appWords.loading} />}>{screen}</Suspense>
    </ErrorBoundary>
  );
}
