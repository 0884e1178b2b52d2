import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { PATH_PREFIX } from '#shared/language/page-language';
import { routes } from './routes';
import type { RouteHandle } from './screen-route';

/** Returns the document's JSON data for the first screen; null if the server has not rendered that screen. */
export function readServedQueryData(): string | null {
  return document.getElementById('data')?.textContent ?? null;
}

export function restoreQueryCache(queryClient: QueryClient, data: string): void {
  for (const [key, value] of JSON.parse(data)) queryClient.setQueryData(key, value);
}

/** Restores the first screen's data and loads its code; returns false if the server has not rendered it. */
export async function restoreFirstScreen(queryClient: QueryClient): Promise<boolean> {
  const data = readServedQueryData();
  if (data === null) return false;
  restoreQueryCache(queryClient, data);
  const handle: RouteHandle | undefined = matchRoutes(routes, window.location, PATH_PREFIX)?.at(-1)?.route
    .handle;
  // If the screen's code cannot be loaded, the screen shows that error itself.
  await handle?.loadScreen().catch(() => undefined);
  return true;
}
