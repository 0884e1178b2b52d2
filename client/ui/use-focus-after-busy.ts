import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button that lost it because it was disabled while busy. */
export function useFocusAfterBusy(button: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      hadFocus.current = activeElement === button.current;
      return;
    }
    // Not if the focus has moved to another control meanwhile.
    if (hadFocus.current && activeElement?.contains(button.current)) button.current?.focus();
    hadFocus.current = false;
  }, [busy, button]);
}
