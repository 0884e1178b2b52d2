import { expect, test } from 'vitest';
import { formatDayName, formatRange, formatRangeAndCount, formatShortDay } from './day-words';

test.each([
  { from: '2026-05-03', to: '2026-05-05', words: '3–5 May' },
  { from: '2026-05-03', to: '2026-05-03', words: '3 May' },
  { from: '2026-04-30', to: '2026-05-02', words: '30 Apr – 2 May' },
  { from: '2027-01-03', to: '2027-01-05', words: '3–5 Jan 2027' },
  { from: '2027-01-30', to: '2027-02-02', words: '30 Jan – 2 Feb 2027' },
  { from: '2026-12-30', to: '2027-01-02', words: '30 Dec 2026 – 2 Jan 2027' },
])('[R615] writes $from to $to as $words in 2026', ({ from, to, words }) => {
  expect(formatRange({ from, to }, '2026-04-01')).toBe(words);
});

test('writes days with their count, and the name of a day', () => {
  expect(formatRangeAndCount({ from: '2026-05-03', to: '2026-05-05' }, '2026-04-01')).toBe('3–5 May, 3 days');
  expect(formatRangeAndCount({ from: '2026-05-03', to: '2026-05-03' }, '2026-04-01')).toBe('3 May, 1 day');
  expect(formatShortDay('2027-05-03', '2026-04-01')).toBe('3 May 2027');
  expect(formatDayName('2026-05-03')).toBe('Sunday, 3 May 2026');
});
