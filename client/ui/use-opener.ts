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

/** Restores the focus. Where the element is gone, keeps the content's focus, else focuses the start of the content. */
export function focusAgain(opener: Element | null): void {
  const main = document.querySelector('main');
  const gone = !opener?.isConnected || opener === document.body;
  if (gone && document.activeElement !== main && main?.contains(document.activeElement)) return;
  const place = gone ? main : opener;
  if (place instanceof HTMLElement) place.focus({ preventScroll: gone });
}
