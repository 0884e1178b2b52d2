import { expect, test } from 'vitest';
import { findQuietHoursEnd } from './kinds';

test.each([
  { at: '2026-05-03T20:59:59.999+03:00', until: null },
  { at: '2026-05-03T21:00:00+03:00', until: '2026-05-04T07:00:00+03:00' },
  { at: '2026-05-03T23:59:59+03:00', until: '2026-05-04T07:00:00+03:00' },
  { at: '2026-12-31T22:00:00+03:00', until: '2027-01-01T07:00:00+03:00' },
  { at: '2026-05-04T00:00:00+03:00', until: '2026-05-04T07:00:00+03:00' },
  { at: '2026-05-04T06:59:59+03:00', until: '2026-05-04T07:00:00+03:00' },
  { at: '2026-05-04T07:00:00+03:00', until: null },
  { at: '2026-05-04T12:00:00Z', until: null },
])('[R726] returns $until as the end of quiet hours when it is $at', ({ at, until }) => {
  expect(findQuietHoursEnd(Date.parse(at))).toBe(until === null ? null : Date.parse(until));
});
