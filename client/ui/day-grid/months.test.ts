import { expect, test } from 'vitest';
import { addMonths, startOfWeek, weeksOf } from './months';

test('a month: weeks from Monday to Sunday, without days of other months', () => {
  const weeks = weeksOf('2026-05-17');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-05-31');
  expect(weeksOf('2027-02-01')).toHaveLength(4);
  expect(weeksOf('2026-08-01')).toHaveLength(6);
});

test.each([
  ['2026-05-03', '2026-04-27'],
  ['2026-05-04', '2026-05-04'],
])('the week of %s: begins on %s', (day, monday) => {
  expect(startOfWeek(day)).toBe(monday);
});

test.each([
  ['2026-05-31', 1, '2026-06-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-31', -1, '2026-12-31'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %i months: %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});
