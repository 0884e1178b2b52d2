import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top; back and forward lead to where a page was left. A reload is the browser's business. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const left = useRef(new Map<string, number>());
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

  useLayoutEffect(() => {
    const isNewPage = shown.current !== pathname;
    shown.current = pathname;
    const place = isReturn ? left.current.get(key) : isNewPage ? 0 : undefined;
    // Known from events alone: to ask now would have the browser lay out the whole page before it paints.
    const remember = (top: number) => {
      here.current = top;
      left.current.set(key, top);
    };
    if (place !== undefined) window.scrollTo(0, place);
    remember(place ?? here.current);
    const followScroll = () => remember(window.scrollY);
    window.addEventListener('scroll', followScroll, { passive: true });
    return () => window.removeEventListener('scroll', followScroll);
  }, [key, pathname, isReturn]);
}
