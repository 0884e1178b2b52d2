import { DRAWING_COLOURS } from './colours';
import { Hills } from './hills';

/** A mailbox whose flag is down. */
export function Mailbox() {
  return (
    <>
      <Hills />
      <path fill={DRAWING_COLOURS.edge} d="M56 54h8v26h-8z" />
      <path fill={DRAWING_COLOURS.tea} d="M40 18h36a16 16 0 0 1 16 16v22H40z" />
      <path
        fill={DRAWING_COLOURS.surface}
        stroke={DRAWING_COLOURS.tea}
        strokeWidth="3"
        d="M25.5 34a14.5 14.5 0 0 1 29 0v20.5h-29z"
      />
      <path stroke={DRAWING_COLOURS.edge} strokeWidth="3" strokeLinecap="round" d="M34 37h12" />
      <path stroke={DRAWING_COLOURS.murram} strokeWidth="4" strokeLinecap="round" d="M68 40h18" />
      <path fill={DRAWING_COLOURS.murram} d="M80 38h8v12h-8z" />
    </>
  );
}
