import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { id } from '#shared/core/values';
import type { Clock } from '../../../gateways/clock';

const ALGORITHM = 'HS256';

/** Seven days, in seconds. */
export const TOKEN_LIFETIME_S = RETENTION_DAYS.session * DAY_SECONDS;

/** Content of a token; `sid` is the id of its session. A token without `sid` is refused. */
const claims = z.object({ sub: id, sid: id, tokenVersion: z.number().int(), exp: z.number() });
export type TokenClaims = z.output<typeof claims>;
/** Signs and verifies JWTs, without checking whether session and user still exist. */
export function createSessionTokensService({ clock, secret }: { clock: Clock; secret: string }) {
  // jsonwebtoken would try to parse a string as a PEM key at each call, which takes milliseconds.
  const key = createSecretKey(secret, 'utf8');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    issue(user: { _id: string; tokenVersion: number }, sessionId: string): string {
      const iat = seconds();
      const { tokenVersion } = user;
      const payload = { sid: sessionId, tokenVersion, iat, exp: iat + TOKEN_LIFETIME_S };
      return jwt.sign(payload, key, { algorithm: ALGORITHM, subject: user._id });
    },

    /** Returns the content of a token; null if it is invalid or expired. */
    verify(token: string): TokenClaims | null {
      try {
        const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], clockTimestamp: seconds() });
        return claims.safeParse(payload).data ?? null;
      } catch {
        return null;
      }
    },
  };
}
