import { expect, test } from 'vitest';
import { getRevealBudget } from './reveals.policy';

const DAY = 24 * 60 * 60_000;
const NOW = new Date('2026-11-22T09:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test.each([
  { name: 'unproven, new', account: { proven: false, createdAt: NOW }, max: 3 },
  { name: 'unproven, a year old', account: { proven: false, createdAt: ago(365 * DAY) }, max: 3 },
  { name: 'proven, new', account: { proven: true, createdAt: NOW }, max: 10 },
  {
    name: 'proven, a moment before the end of the first week',
    account: { proven: true, createdAt: ago(7 * DAY - 1) },
    max: 10,
  },
  { name: 'proven, a week old', account: { proven: true, createdAt: ago(7 * DAY) }, max: 30 },
])('[R276] allows $max lenders a day to an account that is $name', ({ account, max }) => {
  expect(getRevealBudget(account, NOW)).toEqual({ max, windowMs: DAY });
});
