import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../lib/browser-storage';
import type { ScrollPositions } from '../lib/scroll-positions';

/** Session storage key: location key and scroll position of the last screen. */
const STORAGE_KEY = 'leftPage';

const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** When the position is read: a scroll's own event comes with the next frame, which leaving the screen may overtake. */
const MOVES = ['scroll', 'click', 'popstate'] as const;

/** New screens start at the top; back, forward and reload restore the scroll position. */
export function useScrollRestoration(): ScrollPositions {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [positions] = useState(() => new Map(storedPositions()));
  const lastPathname = useRef(pathname);
  const currentTop = useRef(0);

  // The browser's own restoration runs before the page has rendered.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // Read at events: reading scrollY here would force a layout before the first paint.
  useLayoutEffect(() => {
    const isNewScreen = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    const top = isReturn ? positions.get(key) : isNewScreen ? 0 : undefined;
    if (top !== undefined) {
      window.scrollTo(0, top);
      currentTop.current = top;
    }
    const hold = top ? holdPosition(top) : undefined;
    const readPosition = () => {
      if (!hold?.isActive()) currentTop.current = window.scrollY;
    };
    const storePosition = () => {
      readPosition();
      tabStorage.setItem(STORAGE_KEY, JSON.stringify([key, currentTop.current]));
    };
    for (const event of MOVES) window.addEventListener(event, readPosition, { passive: true, capture: true });
    window.addEventListener('pagehide', storePosition);
    return () => {
      hold?.stop();
      for (const event of MOVES) window.removeEventListener(event, readPosition, { capture: true });
      window.removeEventListener('pagehide', storePosition);
      positions.set(key, currentTop.current);
    };
  }, [key, pathname, isReturn, positions]);

  return positions;
}

/** Scrolls again while the page grows towards `top`, until the user scrolls or types. */
function holdPosition(top: number): { isActive: () => boolean; stop: () => void } {
  let isActive = true;
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const stop = () => {
    isActive = false;
    growth.disconnect();
    for (const event of USER_EVENTS) window.removeEventListener(event, stop);
  };
  growth.observe(document.documentElement);
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { passive: true });
  return { isActive: () => isActive, stop };
}

/** The position before a reload or before a visit of another site. */
function storedPositions(): [key: string, top: number][] {
  if (typeof window === 'undefined') return [];
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type === 'navigate') return [];
  const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? 'null');
  if (!Array.isArray(stored)) return [];
  const [key, top] = stored;
  return typeof key === 'string' && typeof top === 'number' ? [[key, top]] : [];
}
