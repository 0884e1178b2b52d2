import { expect, test } from 'vitest';
import { acceptsToken, maySignIn } from './auth.policy';

test.each([
  [false, true],
  [true, false],
])('user suspended %s: may sign in %s', (suspended, expected) => {
  expect(maySignIn({ suspended })).toBe(expected);
});

test.each([
  ['the current version', { suspended: false, tokenVersion: 2 }, true],
  ['an earlier version', { suspended: false, tokenVersion: 3 }, false],
  ['a later version', { suspended: false, tokenVersion: 1 }, false],
  ['a suspended user', { suspended: true, tokenVersion: 2 }, false],
])('token of %s: accepted %s', (_case, user, expected) => {
  expect(acceptsToken(user, { tokenVersion: 2 })).toBe(expected);
});
