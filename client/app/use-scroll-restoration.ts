import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { LeftPages } from '../lib/left-pages';

/** A new page begins at its top; back and forward lead to where a page was left. A reload is the browser's business. */
export function useScrollRestoration(): LeftPages {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [left] = useState(() => new Map<string, number>());
  const shown = useRef(pathname);
  const here = useRef(0);

  useEffect(() => {
    const manual = () => {
      window.history.scrollRestoration = 'manual';
    };
    const auto = () => {
      window.history.scrollRestoration = 'auto';
    };
    manual();
    window.addEventListener('pageshow', manual);
    window.addEventListener('pagehide', auto);
    return () => {
      auto();
      window.removeEventListener('pageshow', manual);
      window.removeEventListener('pagehide', auto);
    };
  }, []);

  // Known from events alone: to ask now would have the browser lay out the whole page before it paints.
  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const place = isReturn ? left.get(key) : isNewPage ? 0 : undefined;
    if (place !== undefined) {
      window.scrollTo(0, place);
      here.current = place;
    }
    const followScroll = () => {
      here.current = window.scrollY;
    };
    window.addEventListener('scroll', followScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', followScroll);
      left.set(key, here.current);
    };
  }, [key, pathname, isReturn, left]);

  return left;
}
