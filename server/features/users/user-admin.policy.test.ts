import { expect, test } from 'vitest';
import { removesAdminRights } from './user-admin.policy';

test.each([
  { patch: { isAdmin: false }, expected: true },
  { patch: { suspended: true }, expected: true },
  { patch: { isAdmin: true, suspended: true }, expected: true },
  { patch: { isAdmin: true }, expected: false },
  { patch: { suspended: false }, expected: false },
  { patch: {}, expected: false },
])('returns $expected if an admin is changed by $patch', ({ patch, expected }) => {
  expect(removesAdminRights(patch)).toBe(expected);
});
