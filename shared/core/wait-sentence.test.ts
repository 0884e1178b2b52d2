import { expect, test } from 'vitest';
import { waitSentence } from './wait-sentence';

test.each([
  [1, '0:01'],
  [30, '0:30'],
  [90, '1:30'],
  [3_600, '60:00'],
])('[R247] a wait of %i seconds: named as %s', (seconds, shown) => {
  expect(waitSentence(seconds)).toBe(`Too many attempts. Try again in ${shown}.`);
});
