import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A closed padlock with the key beside it. */
export function Key() {
  return (
    <>
      <Hills />
      <path fill="none" stroke={DRAWING_COLOURS.edge} strokeWidth="6" d="M33 40V27a13 13 0 0 1 26 0v13" />
      <rect fill={DRAWING_COLOURS.tea} x="24" y="37" width="44" height="34" rx="7" />
      <circle fill={DRAWING_COLOURS.onTea} cx="46" cy="51" r="4.5" />
      <path fill={DRAWING_COLOURS.onTea} d="M44 52h4l1.5 10h-7z" />
      <g transform="rotate(24 88 40)">
        <circle fill="none" stroke={DRAWING_COLOURS.plate} strokeWidth="5.5" cx="88" cy="32" r="8" />
        <path fill={DRAWING_COLOURS.plate} d="M85.25 40h5.5v28h-5.5zM90 54h6v4.500h-6zM90 62h7v4.500h-7z" />
      </g>
    </>
  );
}
