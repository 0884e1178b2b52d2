import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Clock } from '../../clock';
import { answerFault, WRONG_AUTHENTICATION, WRONG_GRANT } from './daraja-fault';

/** Seconds; Daraja says 3599, as a string. */
const LIFETIME_SECONDS = 3599;

type Credentials = { consumerKey: string; consumerSecret: string };

export type TokenDesk = ReturnType<typeof createTokenDesk>;

/** The simulator's OAuth desk. An older token stays good until its own hour is over. */
export function createTokenDesk(credentials: Credentials, clock: Clock) {
  const expiries = new Map<string, number>();
  const expected = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`);

  return {
    /** Whether these are the base64 credentials of our consumer. */
    isConsumer(encoded: string): boolean {
      const given = Buffer.from(encoded, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    issue(): { access_token: string; expires_in: string } {
      const token = randomBytes(14).toString('hex');
      expiries.set(token, clock.now().getTime() + LIFETIME_SECONDS * 1000);
      return { access_token: token, expires_in: String(LIFETIME_SECONDS) };
    },
    isGood(header: string | undefined): boolean {
      const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
      return token !== undefined && clock.now().getTime() < (expiries.get(token) ?? 0);
    },
  };
}

/** GET /oauth/v1/generate (DARAJA 1.2). */
export function handleTokenRequest(desk: TokenDesk): RequestHandler {
  return (req, res) => {
    const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(req.get('authorization') ?? '')?.[1];
    if (encoded === undefined) return answerFault(res, WRONG_AUTHENTICATION);
    if (!desk.isConsumer(encoded)) {
      // Strange keys get an empty body, as sandbox keys do at the production host.
      res.status(400).end();
      return;
    }
    if (req.query.grant_type !== 'client_credentials') return answerFault(res, WRONG_GRANT);
    res.json(desk.issue());
  };
}
