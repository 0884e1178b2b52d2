import { PATHS } from '#shared/core/paths';
import { createSignedLinks } from '../../../db/signatures';

export type DriverLinks = ReturnType<typeof createDriverLinks>;

const RADIX = 36;
/**
 * Length in characters. The time follows the signature without a separator, so that the server recognizes
 * both as one secret.
 */
const SIGNATURE_LENGTH = 43;

/**
 * Builds signed links that invite a further driver. The signature covers the hire, its renter and the time of
 * the invitation, which the link contains.
 */
export function createDriverLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'invitations of further drivers');

  return {
    buildLink(hireId: string, renterId: string, invitedAt: Date): string {
      const time = invitedAt.getTime().toString(RADIX);
      return `${publicUrl}${PATHS.driverInvitation(hireId, sign(hireId, renterId, time) + time)}`;
    },

    /** Returns the time of the invitation; null if the server made no such link for this hire and renter. */
    readInvitationTime(token: string, hireId: string, renterId: string): Date | null {
      const time = token.slice(SIGNATURE_LENGTH);
      if (!isSigned(token.slice(0, SIGNATURE_LENGTH), hireId, renterId, time)) return null;
      return new Date(Number.parseInt(time, RADIX));
    },
  };
}
