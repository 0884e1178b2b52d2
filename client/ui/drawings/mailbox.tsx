import { Hills } from './hills';
import { PAINT } from './paint';

/** A mailbox whose flag is down. */
export function Mailbox() {
  return (
    <>
      <Hills />
      <path fill={PAINT.edge} d="M56 54h8v26h-8z" />
      <path fill={PAINT.tea} d="M40 18h36a16 16 0 0 1 16 16v22H40z" />
      <path
        fill={PAINT.surface}
        stroke={PAINT.tea}
        strokeWidth="3"
        d="M25.5 34a14.5 14.5 0 0 1 29 0v20.5h-29z"
      />
      <path stroke={PAINT.edge} strokeWidth="3" strokeLinecap="round" d="M34 37h12" />
      <path stroke={PAINT.murram} strokeWidth="4" strokeLinecap="round" d="M68 40h18" />
      <path fill={PAINT.murram} d="M80 38h8v12h-8z" />
    </>
  );
}
