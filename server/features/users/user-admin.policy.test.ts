import { expect, test } from 'vitest';
import { endsAdmin } from './user-admin.policy';

test.each([
  [{ isAdmin: false }, true],
  [{ suspended: true }, true],
  [{ isAdmin: true, suspended: true }, true],
  [{ isAdmin: true }, false],
  [{ suspended: false }, false],
  [{}, false],
])('%o: takes admin rights away %s', (patch, expected) => {
  expect(endsAdmin(patch)).toBe(expected);
});
