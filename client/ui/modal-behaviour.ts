import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Returns the element that had the focus when the modal opened, before its content takes the focus. */
export function useOpenerElement(open: boolean): Element | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}

/** Focuses the opener without scrolling; if it is gone, focuses `main`, unless the focus is inside `main`. */
export function restoreFocus(opener: Element | null): void {
  const main = document.querySelector('main');
  const removed = !opener?.isConnected || opener === document.body;
  if (removed && document.activeElement !== main && main?.contains(document.activeElement)) return;
  const target = removed ? main : opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

let locks = 0;

/** Locks the page's scrolling while `locked`; the page does not shift when its scrollbar disappears. */
export function usePageScrollLock(locked: boolean): void {
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

/** Space between a sheet's title and the field that has the focus while an on-screen keyboard is open. */
const FIELD_MARGIN = '2.5rem';

/**
 * Ref of a dialog. Where an on-screen keyboard covers the page instead of shrinking it, `--keyboard` is the
 * keyboard's height, and the focused field moves below the title.
 */
export function keepDialogAboveKeyboard(panel: HTMLElement | null) {
  const view = window.visualViewport;
  if (!panel || !view) return;
  let height = view.height;
  const fit = () => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
    panel.style.setProperty('--keyboard', `${covered}px`);
    const isOpening = view.height < height;
    height = view.height;
    const field = document.activeElement;
    if (!isOpening || !panel.contains(field) || !(field instanceof HTMLElement)) return;
    field.style.scrollMarginTop = FIELD_MARGIN;
    if (field.matches('input, textarea')) field.scrollIntoView({ block: 'start' });
  };
  view.addEventListener('resize', fit);
  return () => view.removeEventListener('resize', fit);
}

/** Handles Escape instead of the surrounding dialog, which would otherwise close as well. */
export function useEscapeKey(active: boolean, onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [active]);
}
