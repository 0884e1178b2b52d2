import { PATHS } from '#shared/core/paths';
import { createSignedLinks } from '../../../db/signatures';

export type DriverLinks = ReturnType<typeof createDriverLinks>;

const RADIX = 36;
/** In characters; the time follows without a separator, so that the address counts as a secret. */
const SIGNATURE_LENGTH = 43;

/**
 * Builds signed links that invite a further driver; the signature binds a link to the hire, its renter and the time
 * of the invitation, which the link names.
 */
export function createDriverLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'invitations of further drivers');

  return {
    buildLink(hireId: string, renterId: string, invitedAt: Date): string {
      const time = invitedAt.getTime().toString(RADIX);
      return `${publicUrl}${PATHS.driverInvitation(hireId, sign(hireId, renterId, time) + time)}`;
    },

    /** Returns when the link was made; null if the server did not create it for this hire and renter. */
    readInvitationTime(token: string, hireId: string, renterId: string): Date | null {
      const time = token.slice(SIGNATURE_LENGTH);
      if (!isSigned(token.slice(0, SIGNATURE_LENGTH), hireId, renterId, time)) return null;
      return new Date(Number.parseInt(time, RADIX));
    },
  };
}
