import { useCallback, useState } from 'react';
import { savesData } from './data-saver';

/** How far below the window an element counts as near; saving data, not at all. */
const MARGIN = '600px';

/** Whether the element that gets `ref` has been near the window; it stays true. */
export function useNear() {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: savesData() ? '0px' : MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, ref };
}
