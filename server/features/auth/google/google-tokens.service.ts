import { Refusal } from '#shared/core/errors';
import type { GoogleIdentity, GoogleProfile } from '../../../gateways/google/google-identity';
import type { GoogleNonces } from './google-nonces';

export type GoogleTokens = ReturnType<typeof createGoogleTokens>;

/** An identity token, and the id of the browser that sends it. */
export type SentGoogleToken = { token: string; browserId: string };

type GoogleTokensDeps = {
  /** Null if sign-in with Google is not configured. */
  google: GoogleIdentity | null;
  nonces: GoogleNonces;
};

/** Verifies Google's identity tokens. A token counts once, and only from the browser that asked for it. */
export function createGoogleTokens({ google, nonces }: GoogleTokensDeps) {
  return {
    /** @throws Refusal google_unavailable */
    makeNonce(browserId: string): string {
      if (!google) throw new Refusal('google_unavailable');
      return nonces.make(browserId);
    },

    /**
     * Returns the profile in a token. `spend` uses the token up; call it after all other checks.
     * @throws Refusal google_unavailable, google_unreachable, google_token_invalid; `spend` throws
     * google_token_invalid
     */
    async check({
      token,
      browserId,
    }: SentGoogleToken): Promise<{ profile: GoogleProfile; spend: () => Promise<void> }> {
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
