import { expect, test } from 'vitest';
import { findWeekMonday, listLastMondays } from './days';

test.each([
  { day: '2026-11-23', monday: '2026-11-23' },
  { day: '2026-11-29', monday: '2026-11-23' },
  { day: '2026-11-22', monday: '2026-11-16' },
  { day: '2027-01-01', monday: '2026-12-28' },
])('returns the Monday $monday for the day $day', ({ day, monday }) => {
  expect(findWeekMonday(day)).toBe(monday);
});

test('[R796] begins a week at midnight in Nairobi, three hours before midnight in UTC', () => {
  expect(listLastMondays(Date.parse('2026-11-22T20:59:59Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
  expect(listLastMondays(Date.parse('2026-11-22T21:00:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
});
