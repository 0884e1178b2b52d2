import { describe, expect, test } from 'vitest';
import { createIdentityScrubber } from './scrub';

const { scrub, identifies } = createIdentityScrubber({
  email: 'wanjiku.kamau@example.com',
  names: ['Wanjiku Kamau', 'Ali', ''],
  phones: ['254712345678', '', '123'],
});

describe('scrub', () => {
  test.each([
    { text: 'Call 0712345678 now', expected: 'Call [erased] now' },
    { text: '+254 712-345 678', expected: '[erased]' },
    { text: '254712345678', expected: '[erased]' },
    { text: '00254712345678.', expected: '[erased].' },
    { text: 'Write to WANJIKU.KAMAU@example.com!', expected: 'Write to [erased]!' },
    { text: 'Dear wanjiku  kamau,', expected: 'Dear [erased],' },
    { text: 'Ali and Alice', expected: '[erased] and Alice' },
    { text: 'Wanjiku, call 0712345679', expected: 'Wanjiku, call 0712345679' },
    { text: '123 Moi Avenue', expected: '123 Moi Avenue' },
  ])('[R353] turns $text into $expected', ({ text, expected }) => {
    expect(scrub(text)).toBe(expected);
  });
});

test('identifies a user by email or phone number, but not by name alone', () => {
  expect(identifies('Wanjiku Kamau')).toBe(false);
  expect(identifies('0712 345 678')).toBe(true);
  expect(identifies('wanjiku.kamau@example.com')).toBe(true);
});

test('[V1.2.9] finds an email with characters that are special in regular expressions', () => {
  const { identifies } = createIdentityScrubber({
    email: 'a-b+c.d@ex-ample.com',
    names: ['(Kim) [O]'],
    phones: [],
  });
  expect(identifies('<a-b+c.d@ex-ample.com>')).toBe(true);
  expect(identifies('a-bbc.d@ex-ample.com')).toBe(false);
});

test('changes nothing if no email, name or phone number of the user is known', () => {
  const nothing = createIdentityScrubber({ email: '', names: [], phones: [] });
  expect(nothing.scrub('0712345678 Wanjiku')).toBe('0712345678 Wanjiku');
  expect(nothing.identifies('0712345678')).toBe(false);
});
