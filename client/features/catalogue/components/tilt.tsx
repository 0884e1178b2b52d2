import { type PointerEvent, type ReactNode, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query';

const MOST_DEGREES = 7;
const FINE_POINTER = '(pointer: fine)';

/** Leans what it holds towards the mouse; not for fingers, and not for whoever wants no motion. */
export function Tilt({ children }: { children: ReactNode }) {
  const fine = useMediaQuery(FINE_POINTER);
  const still = useMediaQuery(REDUCED_MOTION);
  const [lean, setLean] = useState<string>();

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (!fine || still || event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = degrees((event.clientX - left) / width);
    const y = degrees((event.clientY - top) / height);
    setLean(`perspective(900px) rotateX(${-y}deg) rotateY(${x}deg)`);
  }

  return (
    <div
      onPointerMove={follow}
      onPointerLeave={() => setLean(undefined)}
      style={{ transform: lean }}
      className="h-full rounded-card transition-[transform,box-shadow] duration-200 ease-calm hover:shadow-floating"
    >
      {children}
    </div>
  );
}

/** From −7° at one edge to 7° at the other, in tenths. */
function degrees(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return Math.round((within * 2 - 1) * MOST_DEGREES * 10) / 10;
}
