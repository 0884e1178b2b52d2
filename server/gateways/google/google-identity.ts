import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import pRetry from 'p-retry';
import { z } from 'zod';
import { DAY_SECONDS, HOUR_MS } from '#shared/core/durations';

export type GoogleProfile = {
  googleId: string;
  /** Email address in lower case. */
  email: string;
  /** Whether Google hosts the mailbox now; Google has confirmed any other address only once, in the past. */
  ownsMailbox: boolean;
  name: string;
  /** Nonce that Google copied from the page's request into the token; empty if the token has none. */
  nonce: string;
};

export type GoogleIdentity = {
  /**
   * Verifies a token; returns null if it is not from Google, not for this site, expired or without a
   * confirmed email address. Rejects if Google's keys cannot be fetched, because the token may be valid.
   */
  verify(idToken: string): Promise<GoogleProfile | null>;
};

const KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];

/** Google allows caching for hours; a token with an unknown key id makes the cache fetch the keys earlier. */
const KEYS_MAX_AGE_MS = HOUR_MS;
const CLOCK_TOLERANCE_S = 300;
const MAX_TOKEN_AGE_S = DAY_SECONDS;
/** Domains of Gmail; for mailboxes of organisations, Google sets the claim `hd` instead. */
const GMAIL = ['gmail.com', 'googlemail.com'];

const profileClaims = z.object({
  sub: z.string(),
  email: z.string().min(1),
  email_verified: z.literal(true),
  /** Domain of the Google Workspace organisation; empty for other accounts. */
  hd: z.string().default(''),
  name: z.string().optional(),
  nonce: z.string().default(''),
});

/** Verifies Google's ID tokens for this client id; only tests set `keysUrl`. */
export function createGoogleIdentity(clientId: string, keysUrl = KEYS_URL): GoogleIdentity {
  const keyOf = googleKeys(keysUrl);
  return {
    async verify(idToken) {
      const claims = await claimsOf(idToken);
      const { data } = profileClaims.safeParse(claims);
      if (!data) return null;
      const { sub: googleId, hd, name = data.email, nonce } = data;
      const email = data.email.toLowerCase();
      return { googleId, email, ownsMailbox: isMailboxOfGoogle(email, hd), name, nonce };
    },
  };

  async function claimsOf(idToken: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: ISSUERS,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: MAX_TOKEN_AGE_S,
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof GoogleKeysUnreachable) throw error;
      return null;
    }
  }
}

function isMailboxOfGoogle(email: string, hd: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return GMAIL.includes(domain) || domain === hd.toLowerCase();
}

class GoogleKeysUnreachable extends Error {
  constructor(cause: unknown) {
    super("Google's keys cannot be fetched", { cause });
    this.name = 'GoogleKeysUnreachable';
  }
}

/** Creates a look-up of Google's public keys; rejects with GoogleKeysUnreachable if it cannot fetch them. */
function googleKeys(url: string): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    [customFetch]: fetchWithRetries,
  });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isAboutToken ? error : new GoogleKeysUnreachable(error);
    }
  };
}

function fetchWithRetries(url: string, options: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const { signal } = options;
  return pRetry(
    async () => {
      const response = await fetch(url, options);
      if (response.status >= 500) throw new Error(`Google answered ${response.status} to ${url}`);
      return response;
    },
    { retries: 2, minTimeout: 100, signal },
  );
}
