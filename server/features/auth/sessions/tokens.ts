import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { DAY_S } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { id } from '#shared/core/values';
import type { Clock } from '../../../gateways/clock';

const ALGORITHM = 'HS256';

/** Seconds: seven days. */
export const TOKEN_LIFETIME_S = RETENTION_DAYS.session * DAY_S;

/** `sid`: the session that the token belongs to. Tokens without one are refused. */
const claims = z.object({ sub: id, sid: id, tokenVersion: z.number().int(), exp: z.number() });
export type Claims = z.output<typeof claims>;

/** Signs and verifies JWTs. Whether their session and user still exist is not known here. */
export function createTokens({ clock, secret }: { clock: Clock; secret: string }) {
  // Given a string, jsonwebtoken would try to parse it as a PEM key at each call, which takes milliseconds.
  const key = createSecretKey(secret, 'utf8');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    issue(user: { _id: string; tokenVersion: number }, sessionId: string): string {
      const iat = seconds();
      const { tokenVersion } = user;
      const payload = { sid: sessionId, tokenVersion, iat, exp: iat + TOKEN_LIFETIME_S };
      return jwt.sign(payload, key, { algorithm: ALGORITHM, subject: user._id });
    },

    /** null for an invalid or expired token. */
    verify(token: string): Claims | null {
      try {
        const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], clockTimestamp: seconds() });
        return claims.safeParse(payload).data ?? null;
      } catch {
        return null;
      }
    },
  };
}
