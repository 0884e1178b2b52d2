import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

/**
 * How many times the images have moved on: once every 3 s (SPEC §2 Categories), resting while the page is
 * hidden and for whoever wants no motion.
 */
export function useRotation(): number {
  const still = useMediaQuery(REDUCED_MOTION);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (still) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setTurns((now) => now + 1), TIMINGS.categoryRotationMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [still]);

  return turns;
}
