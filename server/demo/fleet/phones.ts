const BLOCK = 1_000_000;
/** Shares no factor with BLOCK, so that every line has a number of its own. */
const STRIDE = 137_911;
const FIRST_RENTER = 1;
const FIRST_LENDER = 100;

export function adminPhone(): string {
  return phoneOf(0);
}

export function renterPhone(index: number): string {
  return phoneOf(FIRST_RENTER + index);
}

/** The number of a lender and of their cars. */
export function lenderPhone(index: number): string {
  return phoneOf(FIRST_LENDER + index);
}

/** Never 07000…: the payment simulator treats those numbers specially. */
function phoneOf(line: number): string {
  return `0767${String((line * STRIDE + 204_117) % BLOCK).padStart(6, '0')}`;
}
