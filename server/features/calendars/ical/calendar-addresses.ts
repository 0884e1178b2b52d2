import { createSignedLinks } from '../../../db/signatures';

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;

/**
 * Builds the private addresses for calendar apps. An address contains the car's id and a signature over the
 * calendar's version.
 */
export function createCalendarAddresses({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'addresses of calendars');

  return {
    buildAddress: (carId: string, version: number) =>
      `${publicUrl}/api/calendars/${carId}-${sign(carId, version)}.ics`,

    /** Returns the car id in a token without checking the signature; null for any other text. */
    parseCarId: (token: string): string | null => /^([0-9a-f]{24})-[\w-]+$/.exec(token)?.[1] ?? null,

    isSignatureValid: (token: string, carId: string, version: number) =>
      token.startsWith(`${carId}-`) && isSigned(token.slice(carId.length + 1), carId, version),
  };
}
