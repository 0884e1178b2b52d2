import { expect, test } from 'vitest';
import { findAdminId, formatByAdmin, REVIEWED, replaceAdminId } from './admin-cause';

const ID = 'a788f85c7cb21d26322670df';
const OTHER = 'b788f85c7cb21d26322670df';

test("replaces the id of an admin in a cause by the admin's name", () => {
  const cause = `recorded ${formatByAdmin({ _id: ID })}`;
  expect(cause).toBe(`recorded by admin ${ID}`);
  expect(findAdminId(cause)).toBe(ID);
  expect(replaceAdminId(cause, 'Njeri Mwangi')).toBe('recorded by Njeri Mwangi');
  expect(replaceAdminId(cause, null)).toBe('recorded by an admin whose account is gone');
});

test('leaves a typed reason unchanged if the reason looks like an admin', () => {
  const cause = `accepted ${formatByAdmin({ _id: ID })}: checked by admin ${OTHER}`;
  expect(REVIEWED.test(cause)).toBe(true);
  expect(findAdminId(cause)).toBe(ID);
  expect(replaceAdminId(cause, 'Njeri')).toBe(`accepted by Njeri: checked by admin ${OTHER}`);
});

test('leaves a cause without an admin unchanged', () => {
  expect(findAdminId('callback 2001')).toBeNull();
  expect(replaceAdminId('callback 2001', null)).toBe('callback 2001');
});
