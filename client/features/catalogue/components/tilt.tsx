import { type PointerEvent, type ReactNode, useState } from 'react';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '../../../lib/use-media-query';

const MAX_DEGREES = 7;
const FINE_POINTER = '(pointer: fine)';

/** Tilts its children towards the mouse; not on touch screens or with reduced motion. */
export function TiltOnHover({ children }: { children: ReactNode }) {
  const fine = useMediaQuery(FINE_POINTER);
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const [transform, setTransform] = useState<string>();

  function tilt(event: PointerEvent<HTMLDivElement>) {
    if (!fine || reducedMotion || event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = toDegrees((event.clientX - left) / width);
    const y = toDegrees((event.clientY - top) / height);
    setTransform(`perspective(900px) rotateX(${-y}deg) rotateY(${x}deg)`);
  }

  return (
    <div
      onPointerMove={tilt}
      onPointerLeave={() => setTransform(undefined)}
      style={{ transform }}
      className="h-full rounded-card transition-[transform,box-shadow] duration-200 ease-calm hover:shadow-floating"
    >
      {children}
    </div>
  );
}

/** Maps a position from 0 to 1 to an angle from −7° to 7°, rounded to tenths. */
function toDegrees(position: number): number {
  const clamped = Math.min(1, Math.max(0, position));
  return Math.round((clamped * 2 - 1) * MAX_DEGREES * 10) / 10;
}
