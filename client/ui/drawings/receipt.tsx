import { Hills } from './hills';
import { PAINT } from './paint';

/** A receipt without an amount, and a coin. */
export function Receipt() {
  return (
    <>
      <Hills />
      <path
        fill={PAINT.surface}
        stroke={PAINT.edge}
        strokeWidth="2"
        strokeLinejoin="round"
        d="M38 7h44v61l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4z"
      />
      <path stroke={PAINT.tea} strokeWidth="4" strokeLinecap="round" d="M47 18h14" />
      <path stroke={PAINT.line} strokeWidth="3" strokeLinecap="round" d="M47 28h26M47 36h26M47 44h18" />
      <circle fill={PAINT.plate} stroke={PAINT.tarmac} strokeWidth="2" cx="86" cy="57" r="12" />
      <circle fill="none" stroke={PAINT.tarmac} strokeWidth="1.5" opacity=".5" cx="86" cy="57" r="7.5" />
    </>
  );
}
