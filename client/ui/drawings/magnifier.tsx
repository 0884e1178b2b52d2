import { Hills } from './hills';
import { PAINT } from './paint';

/** A magnifying glass over the savanna, with an acacia in it. */
export function Magnifier() {
  return (
    <>
      <Hills />
      <path stroke={PAINT.murram} strokeWidth="8" strokeLinecap="round" d="m76 52 16 18" />
      <circle fill={PAINT.surface} cx="59" cy="32" r="25" />
      <path fill={PAINT.teaTint} d="M35.7 41c12-5 32-4 46.6 0a25 25 0 0 1-46.6 0z" />
      <path fill={PAINT.edge} d="M57.5 44V32l-8-8 2-1 7.5 6 6-6 2 1-6 8v12z" />
      <path fill={PAINT.tea} d="M42 25c2-5 8-8 17-8s15 3 17 8z" />
      <circle fill="none" stroke={PAINT.edge} strokeWidth="4" cx="59" cy="32" r="25" />
    </>
  );
}
