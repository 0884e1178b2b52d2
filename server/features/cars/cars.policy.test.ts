import { expect, test } from 'vitest';
import { mayDeleteCar, mayEditCar } from './cars.policy';

test.each([
  { caller: 'its lender', callerId: 'wanjiku', allowed: true },
  { caller: 'another user', callerId: 'achieng', allowed: false },
  { caller: 'a user without an id', callerId: '', allowed: false },
])('returns $allowed from mayEditCar and mayDeleteCar for a car and $caller', ({ callerId, allowed }) => {
  expect(mayEditCar({ userId: 'wanjiku' }, callerId)).toBe(allowed);
  expect(mayDeleteCar({ userId: 'wanjiku' }, callerId)).toBe(allowed);
});
