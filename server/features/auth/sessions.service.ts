import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SignedInUser } from '#shared/auth/contract';
import { id } from '#shared/core/values';
import type { Clock } from '../../gateways/clock';
import type { Caller } from '../../http/caller';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import { acceptsToken } from './auth.policy';

export type Sessions = ReturnType<typeof createSessions>;

type SessionDeps = { signInUsers: SignInUsers; clock: Clock; secret: string };

const ALGORITHM = 'HS256';

/** Seconds: seven days. */
export const TOKEN_LIFETIME_S = 7 * 24 * 60 * 60;

const claims = z.object({ sub: id, tokenVersion: z.number().int(), exp: z.number() });

/** Issues and verifies JWTs, valid until they expire, the password changes or the user is suspended. */
export function createSessions({ signInUsers, clock, secret }: SessionDeps) {
  // Given a string, jsonwebtoken would try to parse it as a PEM key at each call, which takes milliseconds.
  const key = createSecretKey(secret, 'utf8');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    /** The signed-in user with a new token, as the page stores it. */
    open(user: SignInUser): SignedInUser {
      const iat = seconds();
      const payload = { tokenVersion: user.tokenVersion, iat, exp: iat + TOKEN_LIFETIME_S };
      return {
        _id: user._id,
        email: user.email,
        name: user.name,
        photoURL: user.photoURL,
        isAdmin: user.isAdmin,
        isVerified: user.isVerified,
        token: jwt.sign(payload, key, { algorithm: ALGORITHM, subject: user._id }),
      };
    },

    /** The token's user as stored now; null for an invalid, expired or revoked token. */
    async identify(token: string): Promise<Caller | null> {
      const claimed = claims.safeParse(verified(token));
      if (!claimed.success) return null;
      const caller = await signInUsers.callerById(claimed.data.sub);
      if (!caller || !acceptsToken(caller, claimed.data)) return null;
      return { _id: caller._id, name: caller.name, email: caller.email, isAdmin: caller.isAdmin };
    },
  };

  function verified(token: string): unknown {
    try {
      return jwt.verify(token, key, { algorithms: [ALGORITHM], clockTimestamp: seconds() });
    } catch {
      return null;
    }
  }
}
