import { createKeyedHash, isSameProof } from '../../../db/keyed-hash';

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

/**
 * Private addresses of calendars for calendar apps. Stored nowhere: an address names the car, and a keyed hash over its
 * version, which only the server can compute, proves it.
 */
export function createCalendarAddresses({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const sign = createKeyedHash(secret, 'addresses of calendars');
  const tokenOf = (carId: string, version: number) => `${carId}-${sign(`${carId}.${version}`)}`;

  return {
    addressOf: (carId: string, version: number) =>
      `${publicUrl}/api/calendars/${tokenOf(carId, version)}.ics`,

    /** The car that a token names, before it is proven; null for other text. */
    carOf: (token: string): string | null => /^([0-9a-f]{24})-[\w-]+$/.exec(token)?.[1] ?? null,

    isProven: (token: string, carId: string, version: number) => isSameProof(token, tokenOf(carId, version)),
  };
}
