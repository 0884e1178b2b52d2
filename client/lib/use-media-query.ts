import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';
/** Matches a pointer that can hover. Without one, focusing a field opens an on-screen keyboard. */
export const MOUSE_MEDIA_QUERY = '(hover: hover) and (pointer: fine)';
export const SEVERAL_COLUMNS_QUERY = '(min-width: 48rem)';
export const WIDE_SCREEN_QUERY = '(min-width: 64rem)';

/** Whether a media query matches; `served` is the value that the server's HTML assumes. */
export function useMediaQuery(query: string, served = false): boolean {
  return useMatch(query, served);
}

/** Whether the window is wide; null in the server's HTML, where CSS has to decide. */
export function useIsWideScreen(): boolean | null {
  return useMatch(WIDE_SCREEN_QUERY, null);
}

function useMatch<Served>(query: string, served: Served): boolean | Served {
  const isHydrated = useHydrated();
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | Served>(
    listen,
    // Waits for the hydration: if the first render differed from the server's HTML, React would render the
    // whole page again.
    () => (isHydrated ? window.matchMedia(query).matches : served),
    () => served,
  );
}
