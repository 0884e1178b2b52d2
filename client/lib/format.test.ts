import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatMonthAndYear,
  formatShillings,
  formatTime,
  toTitleCase,
  truncate,
} from './format';

test.each([
  { amount: 100, formatted: '100' },
  { amount: 1500, formatted: '1,500' },
  { amount: 14000, formatted: '14,000' },
  { amount: 1248000, formatted: '1,248,000' },
])('[R86] formats $amount shillings as $formatted', ({ amount, formatted }) => {
  expect(formatShillings(amount)).toBe(formatted);
});

test('[R231] formats an instant with date and time in Nairobi', () => {
  const instant = '2026-11-03T21:02:00Z';
  expect(formatDate(instant)).toBe('4 Nov 2026');
  expect(formatTime(instant)).toBe('00:02');
  expect(formatMonthAndYear('2026-10-31T22:00:00Z')).toBe('November 2026');
});

const now = new Date('2026-11-14T09:00:00+03:00');

test.each([
  { instant: '2026-11-14T00:00:00+03:00', formatted: 'Today' },
  { instant: '2026-11-13T23:59:59+03:00', formatted: 'Yesterday' },
  { instant: '2026-11-13T00:00:00+03:00', formatted: 'Yesterday' },
  { instant: '2026-11-12T23:59:59+03:00', formatted: '12 Nov' },
  { instant: '2025-11-12T12:00:00+03:00', formatted: '12 Nov 2025' },
])('formats the day of $instant as $formatted', ({ instant, formatted }) => {
  expect(formatDay(instant, now)).toBe(formatted);
});

test('formats the day before the first of a month as Yesterday', () => {
  expect(formatDay('2026-10-31T12:00:00+03:00', new Date('2026-11-01T08:00:00+03:00'))).toBe('Yesterday');
});

test.each([
  { text: 'nairobi', formatted: 'Nairobi' },
  { text: 'uasin gishu', formatted: 'Uasin Gishu' },
  { text: "murang'a", formatted: "Murang'a" },
  { text: 'lang’ata', formatted: 'Lang’ata' },
  { text: 'elgeyo-marakwet', formatted: 'Elgeyo-Marakwet' },
  { text: 'TAITA TAVETA', formatted: 'Taita Taveta' },
  { text: 'ñandú', formatted: 'Ñandú' },
  { text: '', formatted: '' },
])('converts $text to title case as $formatted', ({ text, formatted }) => {
  expect(toTitleCase(text)).toBe(formatted);
});

test.each([
  { text: '2016 Toyota Vitz', formatted: '2016 Toyota Vitz' },
  { text: '1234567890123456789012345', formatted: '1234567890123456789012345' },
  { text: '2018 Toyota Corolla Fielder', formatted: '2018 Toyota Corolla Field…' },
  { text: '2017 Toyota Land Cruiser Prado', formatted: '2017 Toyota Land Cruiser…' },
])('cuts $text to 25 characters as $formatted', ({ text, formatted }) => {
  expect(truncate(text, 25)).toBe(formatted);
});

test('keeps an emoji whole when it cuts a text', () => {
  expect(truncate('🚙🚙🚙', 2)).toBe('🚙🚙…');
});
