const BLOCK = 1_000_000;
/** Shares no factor with BLOCK, so that every line has a unique number. */
const STRIDE = 137_911;
const FIRST_RENTER = 1;
const FIRST_LENDER = 100;

export function getAdminPhone(): string {
  return formatPhone(0);
}

export function getRenterPhone(index: number): string {
  return formatPhone(FIRST_RENTER + index);
}

/** Returns the phone number of a lender and of their cars. */
export function getLenderPhone(index: number): string {
  return formatPhone(FIRST_LENDER + index);
}

/** Formats a number that does not begin with 07000, which the payment simulator treats specially. */
function formatPhone(line: number): string {
  return `0767${String((line * STRIDE + 204_117) % BLOCK).padStart(6, '0')}`;
}
