import { useCallback, useSyncExternalStore } from 'react';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** A pointer that hovers; where it is missing a focused field brings up a keyboard. */
export const MOUSE = '(hover: hover) and (pointer: fine)';
/** From here on cards stand beside each other. */
export const SEVERAL_COLUMNS = '(min-width: 48rem)';
export const WIDE_SCREEN = '(min-width: 64rem)';

/** Whether the screen fits the media query, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}
