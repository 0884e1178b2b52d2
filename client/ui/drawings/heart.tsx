import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A key and a heart on one key ring. */
export function Heart() {
  return (
    <>
      <Hills />
      <circle fill="none" stroke={DRAWING_COLOURS.edge} strokeWidth="3.5" cx="60" cy="17" r="11" />
      <g transform="rotate(20 54 26)">
        <circle fill="none" stroke={DRAWING_COLOURS.tea} strokeWidth="6" cx="54" cy="34" r="8" />
        <path fill={DRAWING_COLOURS.tea} d="M51 42h6v28h-6zM57 56h6v4h-6zM57 64h8v4h-8z" />
      </g>
      <path stroke={DRAWING_COLOURS.edge} strokeWidth="2.5" d="m66 26 6 10" />
      <path
        fill={DRAWING_COLOURS.murram}
        d="M76 66C66 57 62 52 62 45.5a7.5 7.5 0 0 1 14-4 7.5 7.5 0 0 1 14 4C90 52 86 57 76 66z"
      />
    </>
  );
}
