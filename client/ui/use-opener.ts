import { useState } from 'react';

/** The element focused when `open` became true, read before the content can take the focus. */
export function useOpener(open: boolean): Element | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}

/**
 * Restores the focus to the opener.
 * If it was removed, keeps a focus inside the content, else focuses the content itself.
 */
export function restoreFocus(opener: Element | null): void {
  const main = document.querySelector('main');
  const removed = !opener?.isConnected || opener === document.body;
  if (removed && document.activeElement !== main && main?.contains(document.activeElement)) return;
  const target = removed ? main : opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: removed });
}
