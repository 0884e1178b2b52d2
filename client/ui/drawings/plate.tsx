import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A number plate without a number. */
export function BlankPlate() {
  return (
    <>
      <Hills />
      <path fill={DRAWING_COLOURS.edge} d="M36 44h5v36h-5zM79 44h5v36h-5z" />
      <rect
        fill={DRAWING_COLOURS.plate}
        stroke={DRAWING_COLOURS.tarmac}
        strokeWidth="2.5"
        x="15"
        y="20"
        width="90"
        height="32"
        rx="5"
      />
      <path
        stroke={DRAWING_COLOURS.tarmac}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
        d="M30 38h7M44 38h7M66 38h7M80 38h7"
      />
      <path
        stroke={DRAWING_COLOURS.tarmac}
        strokeWidth="4"
        strokeLinecap="round"
        d="M38.5 27h.01M81.5 27h.01"
      />
    </>
  );
}
