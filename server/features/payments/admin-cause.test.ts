import { expect, test } from 'vitest';
import {
  ADMIN_REVIEW_CAUSE_PATTERN,
  formatAdminCause,
  parseAdminIdFromCause,
  replaceAdminIdInCause,
} from './admin-cause';

const ID = 'a788f85c7cb21d26322670df';
const OTHER = 'b788f85c7cb21d26322670df';

test("replaces the id of an admin in a cause by the admin's name", () => {
  const cause = `recorded ${formatAdminCause({ _id: ID })}`;
  expect(cause).toBe(`recorded by admin ${ID}`);
  expect(parseAdminIdFromCause(cause)).toBe(ID);
  expect(replaceAdminIdInCause(cause, 'Njeri Mwangi')).toBe('recorded by Njeri Mwangi');
  expect(replaceAdminIdInCause(cause, null)).toBe('recorded by an admin whose account is gone');
});

test('leaves a typed reason unchanged even if the reason names another admin by id', () => {
  const cause = `accepted ${formatAdminCause({ _id: ID })}: checked by admin ${OTHER}`;
  expect(ADMIN_REVIEW_CAUSE_PATTERN.test(cause)).toBe(true);
  expect(parseAdminIdFromCause(cause)).toBe(ID);
  expect(replaceAdminIdInCause(cause, 'Njeri')).toBe(`accepted by Njeri: checked by admin ${OTHER}`);
});

test('leaves a cause without an admin unchanged', () => {
  expect(parseAdminIdFromCause('callback 2001')).toBeNull();
  expect(replaceAdminIdInCause('callback 2001', null)).toBe('callback 2001');
});
