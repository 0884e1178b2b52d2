import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Clock } from '../../clock';
import { sendError, WRONG_AUTHENTICATION, WRONG_GRANT } from './daraja-errors';

const LIFETIME_SECONDS = 3599;

type Credentials = { consumerKey: string; consumerSecret: string };

export type TokenIssuer = ReturnType<typeof createTokenIssuer>;

/** A new token does not invalidate older ones before they expire. */
export function createTokenIssuer(credentials: Credentials, clock: Clock) {
  const expiries = new Map<string, number>();
  const expected = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`);

  return {
    /** Whether these base64 credentials are the consumer's, compared in constant time. */
    hasConsumer(encoded: string): boolean {
      const received = Buffer.from(encoded, 'base64');
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
    issue(): { access_token: string; expires_in: string } {
      const token = randomBytes(14).toString('hex');
      expiries.set(token, clock.now().getTime() + LIFETIME_SECONDS * 1000);
      return { access_token: token, expires_in: String(LIFETIME_SECONDS) };
    },
    isValid(header: string | undefined): boolean {
      const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
      return token !== undefined && clock.now().getTime() < (expiries.get(token) ?? 0);
    },
  };
}

/** Like Daraja, sends expires_in as a string. */
export function handleTokenRequest(tokens: TokenIssuer): RequestHandler {
  return (req, res) => {
    const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(req.get('authorization') ?? '')?.[1];
    if (encoded === undefined) return sendError(res, WRONG_AUTHENTICATION);
    if (!tokens.hasConsumer(encoded)) {
      // Daraja replies with an empty body to foreign keys, such as sandbox keys at the production host.
      res.status(400).end();
      return;
    }
    if (req.query.grant_type !== 'client_credentials') return sendError(res, WRONG_GRANT);
    res.json(tokens.issue());
  };
}
