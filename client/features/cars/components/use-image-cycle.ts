import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

/**
 * Which photo of a card shows: the first at rest, one after another while a mouse hovers (SPEC §4 Card image
 * cycle). `loaded` is how many are wanted so far: the next one arrives before its turn.
 */
export function useImageCycle(count: number) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [hovered, setHovered] = useState(false);
  const [turn, setTurn] = useState({ index: 0, loaded: 1 });
  const running = hovered && count > 1 && !still;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setTurn(({ index, loaded }) => {
        const next = (index + 1) % count;
        return { index: next, loaded: Math.max(loaded, Math.min(next + 2, count)) };
      });
    }, TIMINGS.cardImageCycleMs);
    return () => clearInterval(timer);
  }, [running, count]);

  return {
    ...turn,
    enter() {
      setHovered(true);
      if (count > 1 && !still) setTurn(({ loaded }) => ({ index: 0, loaded: Math.max(loaded, 2) }));
    },
    leave() {
      setHovered(false);
      setTurn(({ loaded }) => ({ index: 0, loaded }));
    },
  };
}
