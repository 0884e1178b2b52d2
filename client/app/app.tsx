import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { PREFIX } from '#shared/language/page-language';
import { HeadProvider } from '../lib/page-head';
import { SessionProvider } from '../lib/session/session';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ErrorScreen } from './error-screen';
import { OverlayNavigation } from './overlay-navigation';
import { routes } from './routes';
import { appWords } from './words';

/** The page: providers around the routes. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <HeadProvider>
          <BrowserRouter basename={PREFIX}>
            <OverlayNavigation>
              <Screens />
            </OverlayNavigation>
          </BrowserRouter>
        </HeadProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
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
