import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Position to which each key moves from the current one. Arrows go from the last item to the first. */
const MOVES: Record<string, (at: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/**
 * Makes a box one tab stop; arrows, Home and End move between its buttons and links, including later ones.
 */
export function useArrowKeys<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new MutationObserver(() => keepOneStop(box.current));
    observer.observe(box.current, {
      childList: true,
      subtree: true,
      attributeFilter: ['hidden', 'disabled'],
    });
    keepOneStop(box.current);
    return () => observer.disconnect();
  }, []);
  return {
    ref: box,
    onFocus: () => keepOneStop(box.current),
    onKeyDown: (event: KeyboardEvent) => {
      const items = itemsIn(box.current);
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = MOVES[event.key]?.(at);
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      items.at(next % items.length)?.focus();
    },
  };
}

/** Makes one item the tab stop: the focused one, otherwise the previous stop, otherwise the first item. */
function keepOneStop(box: HTMLElement | null): void {
  const items = itemsIn(box);
  const stop =
    items.find((item) => item === document.activeElement) ??
    items.find((item) => item.getAttribute('tabindex') === '0') ??
    items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  const items = box?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [];
  return [...items].filter((item) => !item.closest('[hidden]'));
}
