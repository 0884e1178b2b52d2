import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { routes } from './routes';
import type { RouteHandle } from './screen-route';

/** Shorter than anybody notices. */
const PATIENCE_MS = 100;
const ASKED_BY_DOCUMENT = 'link[rel="preload"][as="fetch"]';

/**
 * Gives the answers for which the document asked beside the script (page-head.service.ts), and the screen's code, a
 * moment to be there: then the first picture is the whole screen, drawn once. What takes longer is drawn as it comes.
 */
export async function prepareFirstPicture(queryClient: QueryClient): Promise<void> {
  if (!document.querySelector(ASKED_BY_DOCUMENT)) return;
  const match = matchRoutes(routes, window.location)?.at(-1);
  const handle: RouteHandle | undefined = match?.route.handle;
  if (!match || !handle) return;
  const ready = Promise.allSettled([handle.loadScreen?.(), ...handle.ask(queryClient, match.params)]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
