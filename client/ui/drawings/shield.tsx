import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A shield with a tick, for empty lists of disputes and reports. */
export function Shield() {
  return (
    <>
      <Hills />
      <path
        fill={DRAWING_COLOURS.tea}
        d="M60 6c8 6 17 8 26 8v22c0 17-10 28-26 36-16-8-26-19-26-36V14c9 0 18-2 26-8z"
      />
      <path
        fill="none"
        stroke={DRAWING_COLOURS.onTea}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m48 39 9 9 16-18"
      />
    </>
  );
}
