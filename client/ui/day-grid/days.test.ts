import { expect, test } from 'vitest';
import { findWeekMonday } from '#shared/core/days';
import { addMonths, getWeeks } from './days';

test('divides a month into weeks from Monday to Sunday, without days of other months', () => {
  const weeks = getWeeks('2026-05-17');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-05-31');
  expect(getWeeks('2027-02-01')).toHaveLength(4);
  expect(getWeeks('2026-08-01')).toHaveLength(6);
});

test.each([
  { day: '2026-05-03', monday: '2026-04-27' },
  { day: '2026-05-04', monday: '2026-05-04' },
])('begins the week of $day on $monday', ({ day, monday }) => {
  expect(findWeekMonday(day)).toBe(monday);
});

test.each([
  { day: '2026-05-31', months: 1, other: '2026-06-30' },
  { day: '2026-12-15', months: 1, other: '2027-01-15' },
  { day: '2027-01-31', months: -1, other: '2026-12-31' },
  { day: '2028-03-31', months: -1, other: '2028-02-29' },
  { day: '2028-02-29', months: -12, other: '2027-02-28' },
])('returns $other as the day $months months after $day', ({ day, months, other }) => {
  expect(addMonths(day, months)).toBe(other);
});
