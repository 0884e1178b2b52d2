import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SignedInUser } from '#shared/auth/contract';
import { AUTH_TIMES } from '#shared/core/limits';
import { id } from '#shared/core/values';
import type { Clock } from '../../gateways/clock';
import type { Caller } from '../../http/caller';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';

export type Sessions = ReturnType<typeof createSessions>;

type SessionDeps = { signInUsers: Pick<SignInUsers, 'callerById'>; clock: Clock; secret: string };

const ALGORITHM = 'HS256';

const claims = z.object({ sub: id, tokenVersion: z.number().int(), exp: z.number() });

/** Tokens: who holds one is signed in until it expires, the password changes or the account is suspended. */
export function createSessions({ signInUsers, clock, secret }: SessionDeps) {
  // Of a string jsonwebtoken would try at each call whether it is a public key in PEM, which takes milliseconds.
  const key = createSecretKey(secret, 'utf8');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    /** What the page stores as its signed-in user, with a fresh token. */
    open(account: SignInUser): SignedInUser {
      const iat = seconds();
      const payload = { tokenVersion: account.tokenVersion, iat, exp: iat + AUTH_TIMES.tokenMs / 1000 };
      return {
        _id: account._id,
        email: account.email,
        name: account.name,
        photoURL: account.photoURL,
        isAdmin: account.isAdmin,
        isVerified: account.isVerified,
        token: jwt.sign(payload, key, { algorithm: ALGORITHM, subject: account._id }),
      };
    },

    /** Token → person as the database knows them now; null for any token that is not good (any more). */
    async identify(token: string): Promise<Caller | null> {
      const claimed = claims.safeParse(verified(token));
      if (!claimed.success) return null;
      const caller = await signInUsers.callerById(claimed.data.sub);
      if (!caller || caller.suspended || caller.tokenVersion !== claimed.data.tokenVersion) return null;
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
