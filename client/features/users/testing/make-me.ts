import { NO_RATING } from '#shared/reviews/rating';
import type { OwnUser } from '#shared/users/contract';
import { makeId } from '../../../testing/make-car';

/** Returns the signed-in user's own record. */
export function makeOwnUser(overrides: Partial<OwnUser> = {}): OwnUser {
  return {
    _id: makeId(),
    name: 'Wanjiku Kamau',
    email: 'wanjiku@example.com',
    phone: '0722000418',
    brandName: 'Kamau Cars',
    photoURL: '',
    isVerified: false,
    isAdmin: false,
    language: 'en',
    createdAt: '2024-03-09T08:00:00.000Z',
    ...NO_RATING,
    ...overrides,
  };
}
