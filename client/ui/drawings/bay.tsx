import { Hills } from './hills';
import { PAINT } from './paint';

/** A free parking bay beside its sign. */
export function Bay() {
  return (
    <>
      <Hills />
      <path fill={PAINT.tarmac} d="M26 46h84l10 34H8z" />
      <path fill="none" stroke={PAINT.plate} strokeWidth="3" d="m40 80 8-27h40l8 27" />
      <path fill={PAINT.edge} d="M18 26h4v34h-4z" />
      <rect fill={PAINT.tea} x="7" y="6" width="26" height="26" rx="6" />
      <path
        fill="none"
        stroke={PAINT.onTea}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M17 26V13h4.5a4 4 0 0 1 0 8H17"
      />
    </>
  );
}
