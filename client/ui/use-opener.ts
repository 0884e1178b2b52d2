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

/** Puts the focus back where it was, or at the start of the content if that place is gone. */
export function focusAgain(opener: Element | null): void {
  const place = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  if (place instanceof HTMLElement) place.focus();
}
