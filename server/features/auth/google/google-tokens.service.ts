import { randomBytes } from 'node:crypto';
import { Refusal } from '#shared/core/errors';
import { GOOGLE_NONCE_TIMES } from '#shared/core/limits';
import { createSignedLinks } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import type { GoogleIdentity } from '../../../gateways/google/google-identity';
import { isSpentNonce, spendNonce } from './spent-nonces.model';

/**
 * Creates nonces for Google's identity tokens. A nonce belongs to one browser, expires after an hour and
 * works once. It is signed and not stored; only used nonces are stored, until they expire.
 */
export function createGoogleNonces({ clock, secret }: { clock: Clock; secret: string }) {
  const { sign, isSigned } = createSignedLinks(secret, 'Google sign-in');
  const signedText = (browserId: string, until: string, random: string) => `${browserId}:${until}:${random}`;

  /**
   * Returns the nonce's expiry and the id that is stored once the nonce is used; null if the nonce belongs to
   * another browser or has expired.
   */
  function read(nonce: string, browserId: string): { id: string; expiresAt: Date } | null {
    const [until = '', random = '', id = ''] = nonce.split('.');
    if (!isSigned(id, signedText(browserId, until, random))) return null;
    return Number(until) > clock.now().getTime() ? { id, expiresAt: new Date(Number(until)) } : null;
  }

  return {
    make(browserId: string): string {
      const until = String(clock.now().getTime() + GOOGLE_NONCE_TIMES.lifetimeMs);
      const random = randomBytes(18).toString('base64url');
      return `${until}.${random}.${sign(signedText(browserId, until, random))}`;
    },

    /** Whether the nonce belongs to this browser, has not expired and is unused. */
    async isValid(nonce: string, browserId: string): Promise<boolean> {
      const found = read(nonce, browserId);
      return found !== null && !(await isSpentNonce(found.id));
    },

    /** Marks the nonce as used; false if it is used, expired or of another browser. */
    async spend(nonce: string, browserId: string): Promise<boolean> {
      const found = read(nonce, browserId);
      return found !== null && spendNonce(found.id, found.expiresAt);
    },
  };
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;

/** An identity token, and the id of the browser that sends it. */
export type SentGoogleToken = { token: string; browserId: string };

type GoogleTokensDeps = {
  google: GoogleIdentity | null;
  clock: Clock;
  secret: string;
};

/**
 * Verifies Google's identity tokens. A token is accepted once, and only from the browser that asked for it.
 */
export function createGoogleTokens({ google, clock, secret }: GoogleTokensDeps) {
  const nonces = createGoogleNonces({ clock, secret });
  return {
    /** @throws Refusal google_unavailable */
    makeNonce(browserId: string): string {
      if (!google) throw new Refusal('google_unavailable');
      return nonces.make(browserId);
    },

    /**
     * Returns the profile in a token. `spend` marks the token as used; call it after all other checks.
     * @throws Refusal google_unavailable, google_unreachable, google_token_invalid; `spend` throws
     * google_token_invalid
     */
    async check({ token, browserId }: SentGoogleToken) {
      if (!google) throw new Refusal('google_unavailable');
      const profile = await google.verify(token).catch((cause: unknown) => {
        throw new Refusal('google_unreachable', { cause });
      });
      if (!profile || !(await nonces.isValid(profile.nonce, browserId))) {
        throw new Refusal('google_token_invalid');
      }
      return {
        profile,
        spend: async () => {
          if (!(await nonces.spend(profile.nonce, browserId))) throw new Refusal('google_token_invalid');
        },
      };
    },
  };
}
