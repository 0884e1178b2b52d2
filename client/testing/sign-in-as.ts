import type { SignedInUser } from '#shared/auth/contract';
import { storeUser } from '../lib/session/stored-user';
import { makeId } from './make-car';

const HOUR_S = 3_600;

/**
 * Stores a signed-in user as an earlier visit would. The screen must be rendered inside a SessionProvider
 * afterwards.
 */
export function signInAs(overrides: Partial<SignedInUser> = {}): SignedInUser {
  const claims = { exp: Math.floor(Date.now() / 1_000) + HOUR_S };
  const user: SignedInUser = {
    _id: makeId(),
    email: 'wanjiku@example.com',
    name: 'Wanjiku Kamau',
    photoURL: '',
    isAdmin: false,
    isVerified: false,
    token: `header.${btoa(JSON.stringify(claims))}.signature`,
    ...overrides,
  };
  storeUser(user);
  return user;
}
