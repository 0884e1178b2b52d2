import { useCallback, useSyncExternalStore } from 'react';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
/** A hovering pointer; without one, focusing a field opens an on-screen keyboard. */
export const MOUSE = '(hover: hover) and (pointer: fine)';
/** From this width on, cards are in several columns. */
export const SEVERAL_COLUMNS = '(min-width: 48rem)';
export const WIDE_SCREEN = '(min-width: 64rem)';

/** Whether the media query matches; re-renders on change. */
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
