import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import pRetry from 'p-retry';
import { z } from 'zod';
import { DAY_S, HOUR_MS } from '#shared/core/durations';

/** The verified claims of an ID token. */
export type GoogleProfile = {
  googleId: string;
  /** In lower case. */
  email: string;
  /** Whether Google runs the mailbox, so that its user has the address today; elsewhere Google has asked once. */
  ownsMailbox: boolean;
  name: string;
  /** What the page asked Google to put in; empty without it. */
  nonce: string;
};

export type GoogleIdentity = {
  /**
   * Verifies an ID token and returns its profile.
   * null: it is not from Google, not for this site, expired, or its e-mail is unverified. Rejects if
   * Google's keys cannot be fetched, since the token may still be valid.
   */
  verify(idToken: string): Promise<GoogleProfile | null>;
};

const KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';
const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];

/** Google allows caching its keys for hours; an unknown key id is fetched before that. */
const KEYS_MAX_AGE_MS = HOUR_MS;
const CLOCK_TOLERANCE_S = 300;
const MAX_TOKEN_AGE_S = DAY_S;
/** Domains of Google's own mailboxes; those of organisations are named by `hd`. */
const GMAIL = ['gmail.com', 'googlemail.com'];

const profileClaims = z.object({
  sub: z.string(),
  email: z.string().min(1),
  email_verified: z.literal(true),
  /** The domain of a Google Workspace organisation. */
  hd: z.string().default(''),
  name: z.string().optional(),
  nonce: z.string().default(''),
});

/** Verification of Google's ID tokens for one client id; `keysUrl` is another one in tests. */
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

/** Google's keys by key id, fetched and cached; a failed fetch rejects with GoogleKeysUnreachable. */
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
