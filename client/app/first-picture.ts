import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import { restoreQueries, servedQueries } from '../lib/served-queries';
import { routes } from './routes';
import type { RouteHandle } from './screen-route';

/**
 * Loads what the page needs to take over the server's HTML: the data in the document and the screen's code.
 * False where the document has no screen: the page then renders it itself.
 */
export async function prepareFirstPicture(queryClient: QueryClient): Promise<boolean> {
  const data = servedQueries();
  if (data === null) return false;
  restoreQueries(queryClient, data);
  const handle: RouteHandle | undefined = matchRoutes(routes, window.location, PATH_PREFIX)?.at(-1)?.route
    .handle;
  // If it cannot be loaded, the screen shows its error.
  await handle?.loadScreen().catch(() => undefined);
  return true;
}
