import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

/**
 * Index of a card's visible photo: cycles while the mouse hovers, returns to the first when it leaves. Without a mouse
 * it is the first, or follows `turns` where the screen advances the photos.
 * `loaded` counts the photos to load so far, one ahead of the visible one.
 */
export function useImageCycle(count: number, turns?: number) {
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const [hovered, setHovered] = useState(false);
  const [first, setFirst] = useState(0);
  const [steps, setSteps] = useState(0);
  const [most, setMost] = useState(0);
  const running = hovered && count > 1 && !reducedMotion;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((now) => now + 1), TIMINGS.cardImageCycleMs);
    return () => clearInterval(timer);
  }, [running]);

  const moved = hovered ? steps : (turns ?? 0) - first;
  const moving = running || (turns !== undefined && !reducedMotion);
  const needed = moving ? moved + 2 : 1;
  if (needed > most) setMost(needed);

  return {
    index: count > 1 ? moved % count : 0,
    loaded: Math.min(Math.max(needed, most), count),
    enter() {
      setHovered(true);
      setSteps(0);
    },
    leave() {
      setHovered(false);
      setFirst(turns ?? 0);
    },
  };
}
