import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A free parking bay beside its sign. */
export function Bay() {
  return (
    <>
      <Hills />
      <path fill={DRAWING_COLOURS.tarmac} d="M26 46h84l10 34H8z" />
      <path fill="none" stroke={DRAWING_COLOURS.plate} strokeWidth="3" d="m40 80 8-27h40l8 27" />
      <path fill={DRAWING_COLOURS.edge} d="M18 26h4v34h-4z" />
      <rect fill={DRAWING_COLOURS.tea} x="7" y="6" width="26" height="26" rx="6" />
      <path
        fill="none"
        stroke={DRAWING_COLOURS.onTea}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M17 26V13h4.5a4 4 0 0 1 0 8H17"
      />
    </>
  );
}
