import { expect, test } from 'vitest';
import { formatSwahiliHour } from './clock.sw';

test.each([
  { hour: 0, text: 'saa 6 usiku' },
  { hour: 5, text: 'saa 11 alfajiri' },
  { hour: 6, text: 'saa 12 asubuhi' },
  { hour: 7, text: 'saa 1 asubuhi' },
  { hour: 12, text: 'saa 6 mchana' },
  { hour: 17, text: 'saa 11 jioni' },
  { hour: 18, text: 'saa 12 jioni' },
  { hour: 20, text: 'saa 2 usiku' },
  { hour: 24, text: 'saa 6 usiku' },
])('[R1946] formats $hour:00 by the Swahili clock as $text', ({ hour, text }) => {
  expect(formatSwahiliHour(hour)).toBe(text);
});
