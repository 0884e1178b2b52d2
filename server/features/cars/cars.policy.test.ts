import { expect, test } from 'vitest';
import { mayChangeCar } from './cars.policy';

test.each([
  { caller: 'its lender', callerId: 'wanjiku', allowed: true },
  { caller: 'another user', callerId: 'achieng', allowed: false },
  { caller: 'a user without an id', callerId: '', allowed: false },
])('returns $allowed from mayChangeCar for a car and $caller', ({ callerId, allowed }) => {
  expect(mayChangeCar({ userId: 'wanjiku' }, callerId)).toBe(allowed);
});
