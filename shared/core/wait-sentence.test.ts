import { expect, test } from 'vitest';
import { formatWaitSentence } from './wait-sentence';

test.each([
  { seconds: 1, shown: '0:01' },
  { seconds: 30, shown: '0:30' },
  { seconds: 90, shown: '1:30' },
  { seconds: 3_600, shown: '60:00' },
])('[R247] shows a wait of $seconds seconds as $shown', ({ seconds, shown }) => {
  expect(formatWaitSentence(seconds)).toBe(`Too many attempts. Try again in ${shown}.`);
});
