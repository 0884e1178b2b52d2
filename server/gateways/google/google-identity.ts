import { OAuth2Client } from 'google-auth-library';

/** The verified claims of an ID token; `email` in lower case. */
export type GoogleProfile = { googleId: string; email: string; name: string };

export type GoogleIdentity = {
  /**
   * Verifies an ID token and returns its profile.
   * null: it is not from Google, not for this site, expired, or its e-mail is unverified. Rejects if Google's keys cannot be fetched, since the token may still be valid.
   */
  verify(idToken: string): Promise<GoogleProfile | null>;
};

/** Google's public keys in PEM, by key id. */
type Keys = Record<string, string>;

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];

/** `ownKeys` replaces Google's keys, which the library fetches and caches, in tests. */
export function createGoogleIdentity(clientId: string, ownKeys?: () => Promise<Keys>): GoogleIdentity {
  const client = new OAuth2Client({ clientId });
  const currentKeys = ownKeys ?? (async () => (await client.getFederatedSignonCertsAsync()).certs);
  return {
    async verify(idToken) {
      const keys = await currentKeys();
      try {
        const ticket = await client.verifySignedJwtWithCertsAsync(idToken, keys, clientId, ISSUERS);
        const claims = ticket.getPayload();
        if (!claims?.email || !claims.email_verified) return null;
        return { googleId: claims.sub, email: claims.email.toLowerCase(), name: claims.name ?? claims.email };
      } catch {
        return null;
      }
    },
  };
}
