import { useLayoutEffect } from 'react';

let locks = 0;

/** Locks the page's scrolling while `locked`; the page does not shift when its scrollbar disappears. */
export function usePageLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    const { style } = document.body;
    if (locks === 0) {
      const scrollbar = window.innerWidth - document.documentElement.clientWidth;
      style.paddingRight = scrollbar > 0 ? `${scrollbar}px` : '';
      style.overflow = 'hidden';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.paddingRight = '';
      style.overflow = '';
    };
  }, [locked]);
}
