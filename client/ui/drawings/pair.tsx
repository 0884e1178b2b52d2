import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

const BODY = 'M4 54v-6c0-3 1-4 4-5l6-2 6-8c1-2 3-3 5-3h13c2 0 4 1 5 3l5 8 4 1c3 1 4 3 4 5v7z';

/** A car, and an empty place for another car to compare it with. */
export function Pair() {
  return (
    <>
      <Hills />
      <path fill={DRAWING_COLOURS.tarmac} d="M0 56h120v16H0z" />
      <path fill={DRAWING_COLOURS.plate} d="M4 63h14v3H4zM36 63h14v3H36zM68 63h14v3H68zM100 63h14v3h-14z" />
      <path fill={DRAWING_COLOURS.tea} d={BODY} />
      <path fill={DRAWING_COLOURS.surface} d="m19 41 5-6c.6-.7 1-1 2-1h4v7zM34 34h4c1 0 1.5.3 2 1l4 6H34z" />
      <path
        fill={DRAWING_COLOURS.surface}
        stroke={DRAWING_COLOURS.edge}
        strokeWidth="2"
        strokeDasharray="4 3"
        transform="translate(60)"
        d={BODY}
      />
      <g fill={DRAWING_COLOURS.tarmac} stroke={DRAWING_COLOURS.line} strokeWidth="2.5">
        <circle cx="16" cy="54" r="5.5" />
        <circle cx="45" cy="54" r="5.5" />
      </g>
      <g fill={DRAWING_COLOURS.surface} stroke={DRAWING_COLOURS.edge} strokeWidth="2">
        <circle cx="76" cy="54" r="5.5" />
        <circle cx="105" cy="54" r="5.5" />
      </g>
    </>
  );
}
