import { useState } from 'react';

/** The element that had the focus when `open` became true, asked for before anything inside can take it. */
export function useOpener(open: boolean): Element | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}

/** Puts the focus back where it was. If that place is gone: where the content has put it since, else at its start. */
export function focusAgain(opener: Element | null): void {
  const main = document.querySelector('main');
  const gone = !opener?.isConnected || opener === document.body;
  if (gone && document.activeElement !== main && main?.contains(document.activeElement)) return;
  const place = gone ? main : opener;
  if (place instanceof HTMLElement) place.focus({ preventScroll: gone });
}
