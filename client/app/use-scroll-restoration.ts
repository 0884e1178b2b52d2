import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { LeftPages } from '../lib/left-pages';

/** Session storage key: the location key and scroll position of the page shown last. */
const STORED = 'leftPage';

const READER_ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** New pages start at the top; back, forward and reload restore the scroll position. */
export function useScrollRestoration(): LeftPages {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [left] = useState(() => new Map(placesBefore()));
  const shown = useRef(pathname);
  const here = useRef(0);

  // The browser's own restoration runs before the page has rendered.
  useEffect(() => {
    const keepPlace = () => sessionStorage.setItem(STORED, JSON.stringify([key, here.current]));
    window.addEventListener('pagehide', keepPlace);
    return () => window.removeEventListener('pagehide', keepPlace);
  }, [key]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // Tracked through events: reading scrollY here would force a layout before the first paint.
  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const place = isReturn ? left.get(key) : isNewPage ? 0 : undefined;
    if (place !== undefined) {
      window.scrollTo(0, place);
      here.current = place;
    }
    const stopHolding = place ? holdPlace(place) : undefined;
    const followScroll = () => {
      here.current = window.scrollY;
    };
    window.addEventListener('scroll', followScroll, { passive: true });
    return () => {
      stopHolding?.();
      window.removeEventListener('scroll', followScroll);
      left.set(key, here.current);
    };
  }, [key, pathname, isReturn, left]);

  return left;
}

/** Scrolls again while the page grows towards a place below its end, until the reader scrolls or types. */
function holdPlace(place: number): () => void {
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return;
    window.scrollTo(0, place);
    stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const event of READER_ACTS) window.removeEventListener(event, stop);
  };
  growth.observe(document.documentElement);
  for (const event of READER_ACTS) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** The position before a reload or before a visit of another site. */
function placesBefore(): [key: string, place: number][] {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type === 'navigate') return [];
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  if (!Array.isArray(stored)) return [];
  const [key, place] = stored;
  return typeof key === 'string' && typeof place === 'number' ? [[key, place]] : [];
}
