import { expect, test } from 'vitest';
import {
  ADMIN_REVIEW_PATTERN,
  formatAdminCause,
  parseCauseAdminId,
  replaceCauseAdminId,
} from './admin-cause';

const ID = 'a788f85c7cb21d26322670df';
const OTHER = 'b788f85c7cb21d26322670df';

test("replaces the id of an admin in a cause by the admin's name", () => {
  const cause = `recorded ${formatAdminCause({ _id: ID })}`;
  expect(cause).toBe(`recorded by admin ${ID}`);
  expect(parseCauseAdminId(cause)).toBe(ID);
  expect(replaceCauseAdminId(cause, 'Njeri Mwangi')).toBe('recorded by Njeri Mwangi');
  expect(replaceCauseAdminId(cause, null)).toBe('recorded by an admin whose account is gone');
});

test('leaves a typed reason unchanged even if the reason names another admin by id', () => {
  const cause = `accepted ${formatAdminCause({ _id: ID })}: checked by admin ${OTHER}`;
  expect(ADMIN_REVIEW_PATTERN.test(cause)).toBe(true);
  expect(parseCauseAdminId(cause)).toBe(ID);
  expect(replaceCauseAdminId(cause, 'Njeri')).toBe(`accepted by Njeri: checked by admin ${OTHER}`);
});

test('leaves a cause without an admin unchanged', () => {
  expect(parseCauseAdminId('callback 2001')).toBeNull();
  expect(replaceCauseAdminId('callback 2001', null)).toBe('callback 2001');
});
