import { expect, test } from 'vitest';
import { isSignInAllowed, isTokenAccepted } from './auth.policy';

test.each([
  { suspended: false, expected: true },
  { suspended: true, expected: false },
])('returns $expected from isSignInAllowed if suspended is $suspended', ({ suspended, expected }) => {
  expect(isSignInAllowed({ suspended })).toBe(expected);
});

test.each([
  { case: 'the current version', user: { suspended: false, tokenVersion: 2 }, expected: true },
  { case: 'an earlier version', user: { suspended: false, tokenVersion: 3 }, expected: false },
  { case: 'a later version', user: { suspended: false, tokenVersion: 1 }, expected: false },
  { case: 'a suspended user', user: { suspended: true, tokenVersion: 2 }, expected: false },
])('returns $expected from isTokenAccepted for a token of $case', ({ user, expected }) => {
  expect(isTokenAccepted(user, { tokenVersion: 2 })).toBe(expected);
});
