import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SignedInUser } from '#shared/auth/contract';
import { AUTH_TIMES } from '#shared/core/limits';
import { id } from '#shared/core/values';
import type { Clock } from '../../gateways/clock';
import type { Person } from '../../http/person';
import type { Account, Accounts } from '../users/accounts.service';

export type Sessions = ReturnType<typeof createSessions>;

type SessionDeps = { accounts: Pick<Accounts, 'person'>; clock: Clock; secret: string };

const ALGORITHM = 'HS256';

const claims = z.object({ sub: id, tokenVersion: z.number().int(), exp: z.number() });

/** Tokens: who holds one is signed in until it expires, the password changes or the account is suspended. */
export function createSessions({ accounts, clock, secret }: SessionDeps) {
  // Of a string jsonwebtoken would try at each call whether it is a public key in PEM, which takes milliseconds.
  const key = createSecretKey(secret, 'utf8');
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    /** What the page stores as its signed-in user, with a fresh token. */
    open(account: Account): SignedInUser {
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
    async identify(token: string): Promise<Person | null> {
      const claimed = claims.safeParse(verified(token));
      if (!claimed.success) return null;
      const person = await accounts.person(claimed.data.sub);
      if (!person || person.suspended || person.tokenVersion !== claimed.data.tokenVersion) return null;
      return { _id: person._id, name: person.name, email: person.email, isAdmin: person.isAdmin };
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
