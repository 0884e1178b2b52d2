import { type RefObject, useEffect, useState } from 'react';

/** Whether the opening animation of the surrounding dialog is over; sizes measured before are wrong. */
export function useDialogSettled(content: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let unmounted = false;
    const dialog = content.current?.closest('[role="dialog"]');
    const animations = dialog?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(
      () => !unmounted && setSettled(true),
    );
    return () => {
      unmounted = true;
    };
  }, [content]);
  return settled;
}
