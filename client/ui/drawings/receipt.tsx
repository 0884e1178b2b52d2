import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A receipt without an amount, and a coin. */
export function Receipt() {
  return (
    <>
      <Hills />
      <path
        fill={DRAWING_COLOURS.surface}
        stroke={DRAWING_COLOURS.edge}
        strokeWidth="2"
        strokeLinejoin="round"
        d="M38 7h44v61l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4z"
      />
      <path stroke={DRAWING_COLOURS.tea} strokeWidth="4" strokeLinecap="round" d="M47 18h14" />
      <path
        stroke={DRAWING_COLOURS.line}
        strokeWidth="3"
        strokeLinecap="round"
        d="M47 28h26M47 36h26M47 44h18"
      />
      <circle
        fill={DRAWING_COLOURS.plate}
        stroke={DRAWING_COLOURS.tarmac}
        strokeWidth="2"
        cx="86"
        cy="57"
        r="12"
      />
      <circle
        fill="none"
        stroke={DRAWING_COLOURS.tarmac}
        strokeWidth="1.5"
        opacity=".5"
        cx="86"
        cy="57"
        r="7.5"
      />
    </>
  );
}
