import { createSignedLinks } from '../../../db/signed-links';

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

/** Private addresses of calendars for calendar apps: an address names the car, its signature covers the version. */
export function createCalendarAddresses({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'addresses of calendars');

  return {
    addressOf: (carId: string, version: number) =>
      `${publicUrl}/api/calendars/${carId}-${sign(carId, version)}.ics`,

    /** Returns the car that a token names, before it is proven; null for other text. */
    carOf: (token: string): string | null => /^([0-9a-f]{24})-[\w-]+$/.exec(token)?.[1] ?? null,

    isProven: (token: string, carId: string, version: number) =>
      token.startsWith(`${carId}-`) && isSigned(token.slice(carId.length + 1), carId, version),
  };
}
