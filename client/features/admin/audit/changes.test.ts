import { expect, test } from 'vitest';
import { listChanges } from './changes';

test('lists only the fields that differ, with labels and readable values', () => {
  const before = { isVerified: false, name: 'Njeri', suspendedAt: null };
  const after = { isVerified: true, name: 'Njeri', suspendedAt: '2026-11-21T09:05:00.000Z' };
  expect(listChanges({ before, after })).toEqual([
    { field: 'Verified', before: 'No', after: 'Yes' },
    { field: 'Suspended since', before: 'nothing', after: '21 Nov 2026, 12:05' },
  ]);
});

test('flattens nested fields', () => {
  const before = { announcement: { text: '', tone: 'info' } };
  const after = { announcement: { text: 'Closed on Monday', tone: 'info' } };
  expect(listChanges({ before, after })).toEqual([
    { field: 'Announcement', before: 'nothing', after: 'Closed on Monday' },
  ]);
});

test('leaves one side empty when the record was created or deleted', () => {
  expect(listChanges({ before: null, after: { regNo: 'KDL482J' } })).toEqual([
    { field: 'Reg No', before: null, after: 'KDL482J' },
  ]);
  expect(listChanges({ before: { images: ['a', 'b'] }, after: null })).toEqual([
    { field: 'Photos', before: 'a, b', after: null },
  ]);
});

test('shows the cars, plates and owner of a deleted user without ids', () => {
  const deleted = {
    cars: 2,
    plates: ['KDL482J', 'KDM001A'],
    userId: 'a'.repeat(24),
    owner: 'otieno@example.com',
  };
  expect(listChanges({ before: deleted, after: null })).toEqual([
    { field: 'Cars', before: '2', after: null },
    { field: 'Plates', before: 'KDL482J, KDM001A', after: null },
    { field: 'Owner', before: 'otieno@example.com', after: null },
  ]);
});

test('derives the label of an unlabelled field from its name', () => {
  expect(listChanges({ before: { paidUntil: 1 }, after: { paidUntil: 2 } })[0]?.field).toBe('Paid until');
});
