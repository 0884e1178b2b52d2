import { describe, expect, test } from 'vitest';
import { createScrub } from './scrub';

const { scrub, identifies } = createScrub({
  email: 'wanjiku.kamau@example.com',
  names: ['Wanjiku Kamau', 'Ali', ''],
  phones: ['254712345678', '', '123'],
});

describe('texts', () => {
  test.each([
    ['Call 0712345678 now', 'Call [erased] now'],
    ['+254 712-345 678', '[erased]'],
    ['254712345678', '[erased]'],
    ['00254712345678.', '[erased].'],
    ['Write to WANJIKU.KAMAU@example.com!', 'Write to [erased]!'],
    ['Dear wanjiku  kamau,', 'Dear [erased],'],
    ['Ali and Alice', '[erased] and Alice'],
    ['Wanjiku, call 0712345679', 'Wanjiku, call 0712345679'],
    ['123 Moi Avenue', '123 Moi Avenue'],
  ])('[R353] %s: becomes %s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });
});

test('a name alone: identifies nobody; an address or a number does', () => {
  expect(identifies('Wanjiku Kamau')).toBe(false);
  expect(identifies('0712 345 678')).toBe(true);
  expect(identifies('wanjiku.kamau@example.com')).toBe(true);
});

test('[V1.2.9] an address with signs that patterns use: found', () => {
  const { identifies } = createScrub({ email: 'a-b+c.d@ex-ample.com', names: ['(Kim) [O]'], phones: [] });
  expect(identifies('<a-b+c.d@ex-ample.com>')).toBe(true);
  expect(identifies('a-bbc.d@ex-ample.com')).toBe(false);
});

test('nothing known of the user: every text stays', () => {
  const nothing = createScrub({ email: '', names: [], phones: [] });
  expect(nothing.scrub('0712345678 Wanjiku')).toBe('0712345678 Wanjiku');
  expect(nothing.identifies('0712345678')).toBe(false);
});
