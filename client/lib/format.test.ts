import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatMonthAndYear,
  formatShillings,
  formatTime,
  titleCase,
  truncate,
} from './format';

test.each([
  [100, '100'],
  [1500, '1,500'],
  [14000, '14,000'],
  [1248000, '1,248,000'],
])('[R86] %i shillings: %s', (amount, formatted) => {
  expect(formatShillings(amount)).toBe(formatted);
});

test('[R231] an instant: date and time in Nairobi, in any time zone', () => {
  const instant = '2026-11-03T21:02:00Z';
  expect(formatDate(instant)).toBe('4 Nov 2026');
  expect(formatTime(instant)).toBe('00:02');
  expect(formatMonthAndYear('2026-10-31T22:00:00Z')).toBe('November 2026');
});

const now = new Date('2026-11-14T09:00:00+03:00');

test.each([
  ['2026-11-14T00:00:00+03:00', 'Today'],
  ['2026-11-13T23:59:59+03:00', 'Yesterday'],
  ['2026-11-13T00:00:00+03:00', 'Yesterday'],
  ['2026-11-12T23:59:59+03:00', '12 Nov'],
  ['2025-11-12T12:00:00+03:00', '12 Nov 2025'],
])('the day of %s: %s', (instant, formatted) => {
  expect(formatDay(instant, now)).toBe(formatted);
});

test('the first of a month: the day before is Yesterday', () => {
  expect(formatDay('2026-10-31T12:00:00+03:00', new Date('2026-11-01T08:00:00+03:00'))).toBe('Yesterday');
});

test.each([
  ['nairobi', 'Nairobi'],
  ['uasin gishu', 'Uasin Gishu'],
  ["murang'a", "Murang'a"],
  ['lang’ata', 'Lang’ata'],
  ['elgeyo-marakwet', 'Elgeyo-Marakwet'],
  ['TAITA TAVETA', 'Taita Taveta'],
  ['ñandú', 'Ñandú'],
  ['', ''],
])('title case of "%s": "%s"', (text, formatted) => {
  expect(titleCase(text)).toBe(formatted);
});

test.each([
  ['2016 Toyota Vitz', '2016 Toyota Vitz'],
  ['1234567890123456789012345', '1234567890123456789012345'],
  ['2018 Toyota Corolla Fielder', '2018 Toyota Corolla Field…'],
  ['2017 Toyota Land Cruiser Prado', '2017 Toyota Land Cruiser…'],
])('"%s" cut at 25: "%s"', (text, formatted) => {
  expect(truncate(text, 25)).toBe(formatted);
});

test('a cut at an emoji: keeps it whole', () => {
  expect(truncate('🚙🚙🚙', 2)).toBe('🚙🚙…');
});
