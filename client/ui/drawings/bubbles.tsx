import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A message and its reply, which is still being written. */
export function Bubbles() {
  return (
    <>
      <Hills />
      <path
        fill={DRAWING_COLOURS.surface}
        stroke={DRAWING_COLOURS.edge}
        strokeWidth="2"
        d="M26 9h38a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H17V18a9 9 0 0 1 9-9z"
      />
      <path stroke={DRAWING_COLOURS.edge} strokeWidth="3.5" strokeLinecap="round" d="M28 20h32M28 28h20" />
      <path fill={DRAWING_COLOURS.tea} d="M57 37h38a9 9 0 0 1 9 9v22H57a9 9 0 0 1-9-9V46a9 9 0 0 1 9-9z" />
      <path
        stroke={DRAWING_COLOURS.onTea}
        strokeWidth="5"
        strokeLinecap="round"
        d="M66 53h.01M76 53h.01M86 53h.01"
      />
    </>
  );
}
