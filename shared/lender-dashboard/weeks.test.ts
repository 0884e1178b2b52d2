import { expect, test } from 'vitest';
import { lastWeeks, mondayOf } from './weeks';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('%s: in the week from Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('[R796] weeks: begin at midnight in Nairobi, three hours before midnight in UTC', () => {
  expect(lastWeeks(Date.parse('2026-11-22T20:59:59Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
  expect(lastWeeks(Date.parse('2026-11-22T21:00:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
});
