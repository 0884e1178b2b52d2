import { randomBytes } from 'node:crypto';
import { GOOGLE_NONCE } from '#shared/core/limits';
import { createSignedLinks } from '../../../db/signed-links';
import type { Clock } from '../../../gateways/clock';
import { isSpent, spend } from './spent-nonces.model';

export type GoogleNonces = ReturnType<typeof createGoogleNonces>;

/**
 * Nonces for Google's identity tokens: each belongs to one browser, ends after an hour and counts once.
 * A nonce is signed instead of stored; only those that were used are stored, until they end.
 */
export function createGoogleNonces({ clock, secret }: { clock: Clock; secret: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'Google sign-in');
  const signedText = (browserId: string, until: string, random: string) => `${browserId}:${until}:${random}`;

  /** Its end, and the id under which it is spent; null where it is not this browser's or has ended. */
  function read(nonce: string, browserId: string): { id: string; expiresAt: Date } | null {
    const [until = '', random = '', id = ''] = nonce.split('.');
    if (!isSigned(id, signedText(browserId, until, random))) return null;
    return Number(until) > clock.now().getTime() ? { id, expiresAt: new Date(Number(until)) } : null;
  }

  return {
    make(browserId: string): string {
      const until = String(clock.now().getTime() + GOOGLE_NONCE.lifetimeMs);
      const random = randomBytes(18).toString('base64url');
      return `${until}.${random}.${sign(signedText(browserId, until, random))}`;
    },

    /** Whether it is of this browser, has not ended and is unused. */
    async isGood(nonce: string, browserId: string): Promise<boolean> {
      const found = read(nonce, browserId);
      return found !== null && !(await isSpent(found.id));
    },

    /** Uses it up; false where it is no longer good. */
    async spend(nonce: string, browserId: string): Promise<boolean> {
      const found = read(nonce, browserId);
      return found !== null && spend(found.id, found.expiresAt);
    },
  };
}
