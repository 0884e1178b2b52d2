import { type RefObject, useEffect, useState } from 'react';

/** Whether the dialog around a place has come to rest: what is measured while it slides or grows is wrong. */
export function useStillness(place: RefObject<HTMLElement | null>): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    let gone = false;
    const dialog = place.current?.closest('[role="dialog"]');
    const motions = dialog?.getAnimations?.() ?? [];
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => !gone && setStill(true));
    return () => {
      gone = true;
    };
  }, [place]);
  return still;
}
