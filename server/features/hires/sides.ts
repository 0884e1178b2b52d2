import type { HireRecord, HireSide } from './hires.model';

export function other(side: HireSide): HireSide {
  return side === 'renter' ? 'lender' : 'renter';
}

export function idOf(hire: HireRecord, side: HireSide): string {
  return (side === 'renter' ? hire.renterId : hire.lenderId).toHexString();
}
