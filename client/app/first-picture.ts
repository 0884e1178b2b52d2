import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import { routes } from './routes';
import type { RouteHandle } from './screen-route';

/** Returns the data of the first screen in the document, as JSON; null if the server has not rendered it. */
export function readDocumentQueries(): string | null {
  return document.getElementById('data')?.textContent ?? null;
}

/** Puts the document's data, a list of keys and values, into the query cache. */
export function restoreQueries(queryClient: QueryClient, data: string): void {
  for (const [key, value] of JSON.parse(data)) queryClient.setQueryData(key, value);
}

/**
 * Loads what the page needs to hydrate the server's HTML: the data in the document and the screen's code.
 * False if the document has no rendered screen; the page must then render the screen itself.
 */
export async function prepareFirstPicture(queryClient: QueryClient): Promise<boolean> {
  const data = readDocumentQueries();
  if (data === null) return false;
  restoreQueries(queryClient, data);
  const handle: RouteHandle | undefined = matchRoutes(routes, window.location, PATH_PREFIX)?.at(-1)?.route
    .handle;
  // If the screen's code cannot be loaded, the screen shows that error itself.
  await handle?.loadScreen().catch(() => undefined);
  return true;
}
