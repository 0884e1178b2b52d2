import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

/**
 * Which photo of a card shows: one after another while a mouse hovers, the first when it leaves (SPEC §4 Card image
 * cycle). At rest it is the first or, where the page moves its photos on by itself, so many `turns` further.
 * `loaded` is how many are wanted so far: the next one arrives before its turn.
 */
export function useImageCycle(count: number, turns?: number) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [hovered, setHovered] = useState(false);
  const [first, setFirst] = useState(0);
  const [steps, setSteps] = useState(0);
  const [most, setMost] = useState(0);
  const running = hovered && count > 1 && !still;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSteps((now) => now + 1), TIMINGS.cardImageCycleMs);
    return () => clearInterval(timer);
  }, [running]);

  const moved = hovered ? steps : (turns ?? 0) - first;
  const moving = running || (turns !== undefined && !still);
  const wanted = moving ? moved + 2 : 1;
  if (wanted > most) setMost(wanted);

  return {
    index: count > 1 ? moved % count : 0,
    loaded: Math.min(Math.max(wanted, most), count),
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
