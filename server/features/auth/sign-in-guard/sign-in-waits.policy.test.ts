import { expect, test } from 'vitest';
import { waitAfter } from './sign-in-waits.policy';

test.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 240],
  [9, 480],
  [10, 900],
  [11, 900],
  [5_000, 900],
])('wrong tries: %i, wait: %i s', (tries, seconds) => {
  expect(waitAfter(tries)).toBe(seconds * 1_000);
});
