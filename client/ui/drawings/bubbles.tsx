import { Hills } from './hills';
import { PAINT } from './paint';

/** A message and its reply, which is still being written. */
export function Bubbles() {
  return (
    <>
      <Hills />
      <path
        fill={PAINT.surface}
        stroke={PAINT.edge}
        strokeWidth="2"
        d="M26 9h38a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H17V18a9 9 0 0 1 9-9z"
      />
      <path stroke={PAINT.edge} strokeWidth="3.5" strokeLinecap="round" d="M28 20h32M28 28h20" />
      <path fill={PAINT.tea} d="M57 37h38a9 9 0 0 1 9 9v22H57a9 9 0 0 1-9-9V46a9 9 0 0 1 9-9z" />
      <path stroke={PAINT.onTea} strokeWidth="5" strokeLinecap="round" d="M66 53h.01M76 53h.01M86 53h.01" />
    </>
  );
}
