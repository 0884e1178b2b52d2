import { useCallback, useState } from 'react';
import { savesData } from './data-saver';

/** Distance below the viewport within which an element counts as near. */
const MARGIN = '600px';

/**
 * Returns a `ref` and whether its element was ever near the viewport. Until the first scroll, and while the
 * page saves data, only an element inside the viewport counts as near, because many visitors never scroll
 * down.
 */
export function useNearViewport() {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [watch('0px')];
    const onScroll = () => observers.push(watch(MARGIN));
    const listening = new AbortController();
    if (!savesData()) {
      const { signal } = listening;
      window.addEventListener('scroll', onScroll, { signal, once: true, capture: true, passive: true });
    }
    return () => {
      listening.abort();
      for (const observer of observers) observer.disconnect();
    };
  }, []);
  return { near, ref };
}
