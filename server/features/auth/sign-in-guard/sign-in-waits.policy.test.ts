import { expect, test } from 'vitest';
import { computeSignInWait } from './sign-in-waits.policy';

test.each([
  { tries: 1, seconds: 0 },
  { tries: 4, seconds: 0 },
  { tries: 5, seconds: 30 },
  { tries: 6, seconds: 60 },
  { tries: 7, seconds: 120 },
  { tries: 8, seconds: 240 },
  { tries: 9, seconds: 480 },
  { tries: 10, seconds: 900 },
  { tries: 11, seconds: 900 },
  { tries: 5_000, seconds: 900 },
])('returns a wait of $seconds s after $tries wrong tries', ({ tries, seconds }) => {
  expect(computeSignInWait(tries)).toBe(seconds * 1_000);
});
