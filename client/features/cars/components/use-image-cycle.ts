import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/core/browsing-limits';
import { useDataSaver } from '../../../lib/data-saver';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

/**
 * Index of a card's visible photo: cycles while the mouse hovers, then returns to the first.
 * Without a mouse it is the first, or follows `turns` where the screen advances the photos.
 * `loaded` counts the photos to load so far, one ahead of the visible one.
 */
export function useImageCycle(count: number, turns?: number) {
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const still = useDataSaver() || reducedMotion;
  const [hovered, setHovered] = useState(false);
  const [turnOffset, setTurnOffset] = useState(0);
  const [steps, setSteps] = useState(0);
  const [maxNeeded, setMaxNeeded] = useState(0);
  const running = hovered && count > 1 && !still;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((now) => now + 1), TIMINGS.cardImageCycleMs);
    return () => clearInterval(timer);
  }, [running]);

  const position = hovered ? steps : (turns ?? 0) - turnOffset;
  const moving = running || (turns !== undefined && !still);
  const needed = moving ? position + 2 : 1;
  if (needed > maxNeeded) setMaxNeeded(needed);

  return {
    index: count > 1 ? position % count : 0,
    loaded: Math.min(Math.max(needed, maxNeeded), count),
    enter() {
      setHovered(true);
      setSteps(0);
    },
    leave() {
      setHovered(false);
      setTurnOffset(turns ?? 0);
    },
  };
}
