import { expect, test } from 'vitest';
import { budgetOf } from './reveals.policy';

const DAY = 24 * 60 * 60_000;
const NOW = new Date('2026-11-22T09:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

test.each([
  ['unproven, new', { proven: false, createdAt: NOW }, 3],
  ['unproven, a year old', { proven: false, createdAt: ago(365 * DAY) }, 3],
  ['proven, new', { proven: true, createdAt: NOW }, 10],
  ['proven, a moment before the end of the first week', { proven: true, createdAt: ago(7 * DAY - 1) }, 10],
  ['proven, a week old', { proven: true, createdAt: ago(7 * DAY) }, 30],
])('[R276] an account that is %s: %o sees %i lenders a day', (_, account, max) => {
  expect(budgetOf(account, NOW)).toEqual({ max, windowMs: DAY });
});
