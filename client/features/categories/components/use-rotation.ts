import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

export type Rotation = ReturnType<typeof useRotation>;

/**
 * How many times the images of a page have moved on: once every `everyMs`, resting while the page is hidden, while
 * somebody has stopped it, and for whoever wants no motion.
 */
export function useRotation(everyMs: number) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [stopped, setStopped] = useState(false);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (still || stopped) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setTurns((now) => now + 1), everyMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [still, stopped, everyMs]);

  return {
    turns,
    /** Nothing moves for this person anyway. */
    still,
    stopped,
    toggle: () => setStopped((now) => !now),
  };
}
