import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { PREFIX } from '#shared/language/page-language';
import { hasPreloadedAnswers } from '../lib/preloaded-answers';
import { routes } from './routes';
import type { RouteHandle } from './screen-route';

/** Below what a reader notices. */
const LONGEST_WAIT_MS = 100;

/**
 * Waits briefly for the preloaded answers and the screen's code.
 * So the first picture is the whole screen, rendered once. Slower answers are rendered when they arrive.
 */
export async function prepareFirstPicture(queryClient: QueryClient): Promise<void> {
  if (!hasPreloadedAnswers()) return;
  const match = matchRoutes(routes, window.location, PREFIX)?.at(-1);
  const handle: RouteHandle | undefined = match?.route.handle;
  if (!match || !handle) return;
  const ready = Promise.allSettled([handle.loadScreen?.(), ...handle.prefetch(queryClient, match.params)]);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
