import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../lib/browser-storage';
import type { ScrollPositions } from '../lib/scroll-positions';

/** Key in session storage for the last screen's location key and scroll position. */
const STORAGE_KEY = 'leftPage';

const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Events that store the scroll position; 'scroll' alone fires too late, perhaps on the next screen. */
const MOVES = ['scroll', 'click', 'popstate'] as const;

/** Scrolls a new screen to the top; restores the position of tabs, and after Back, Forward and reload. */
export function useScrollRestoration(): ScrollPositions {
  const { key, pathname, state } = useLocation();
  const tabTop: number = state?.top ?? 0;
  const isReturn = useNavigationType() === 'POP';
  const [positions] = useState(() => new Map(readStoredPositions()));
  const lastPathname = useRef(pathname);
  const currentTop = useRef(0);

  // Turns off the browser's own restoration, because that restoration runs before the page has rendered.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // Reads scrollY only at events: reading it here would force a layout before the first paint.
  useLayoutEffect(() => {
    const isNewScreen = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    const top = isReturn ? positions.get(key) : isNewScreen ? tabTop : undefined;
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
  }, [key, pathname, isReturn, tabTop, positions]);

  return positions;
}

/** Scrolls to `top` once the page has grown tall enough, unless the user scrolls or types first. */
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

/** Returns the scroll positions stored before a reload or a visit to another site. */
function readStoredPositions(): [key: string, top: number][] {
  if (typeof window === 'undefined') return [];
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type === 'navigate') return [];
  const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? 'null');
  if (!Array.isArray(stored)) return [];
  const [key, top] = stored;
  return typeof key === 'string' && typeof top === 'number' ? [[key, top]] : [];
}
