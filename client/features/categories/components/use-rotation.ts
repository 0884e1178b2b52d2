import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

export type Rotation = ReturnType<typeof useRotation>;

/**
 * Counts the turns of an automatic image rotation, one every `everyMs`.
 * It stops while the document is hidden, while paused, and with reduced motion.
 */
export function useRotation(everyMs: number) {
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [paused, setPaused] = useState(false);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (reducedMotion || paused) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setTurns((now) => now + 1), everyMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [reducedMotion, paused, everyMs]);

  return {
    turns,
    reducedMotion,
    paused,
    toggle: () => setPaused((now) => !now),
  };
}
