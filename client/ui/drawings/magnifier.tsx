import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A magnifying glass over the savanna, with an acacia in it. */
export function Magnifier() {
  return (
    <>
      <Hills />
      <path stroke={DRAWING_COLOURS.murram} strokeWidth="8" strokeLinecap="round" d="m76 52 16 18" />
      <circle fill={DRAWING_COLOURS.surface} cx="59" cy="32" r="25" />
      <path fill={DRAWING_COLOURS.teaTint} d="M35.7 41c12-5 32-4 46.6 0a25 25 0 0 1-46.6 0z" />
      <path fill={DRAWING_COLOURS.edge} d="M57.5 44V32l-8-8 2-1 7.5 6 6-6 2 1-6 8v12z" />
      <path fill={DRAWING_COLOURS.tea} d="M42 25c2-5 8-8 17-8s15 3 17 8z" />
      <circle fill="none" stroke={DRAWING_COLOURS.edge} strokeWidth="4" cx="59" cy="32" r="25" />
    </>
  );
}
