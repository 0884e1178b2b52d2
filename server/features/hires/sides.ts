import type { HireRecord, HireSide } from './hires.model';

export function getOtherSide(side: HireSide): HireSide {
  return side === 'renter' ? 'lender' : 'renter';
}

export function getSideId(hire: HireRecord, side: HireSide): string {
  return (side === 'renter' ? hire.renterId : hire.lenderId).toHexString();
}
