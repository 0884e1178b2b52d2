import { useCallback, useState } from 'react';
import { savesData } from './data-saver';

/** Distance below the window within which an element counts as near; 0 while the page saves data. */
const MARGIN = '600px';

/** Returns a `ref` and whether its element has ever been near the window. */
export function useNearWindow() {
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
