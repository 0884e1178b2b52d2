import { OAuth2Client } from 'google-auth-library';

/** What Google vouches for about somebody. */
export type GooglePerson = { googleId: string; email: string; name: string };

/**
 * ID token → person, or null where the token is not Google's, not for us, expired or unverified. Rejects where Google's
 * keys cannot be had, since nothing is known about the token then.
 */
export type GoogleIdentity = { verify(idToken: string): Promise<GooglePerson | null> };

/** Google's public keys by key id, PEM. */
type Keys = Record<string, string>;

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];

/** The keys are fetched and cached by the library, unless a test has its own. */
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
