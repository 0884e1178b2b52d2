import { expect, test } from 'vitest';
import { roomPayload, sendMessagePayload } from './payloads';

const LOW = '0123456789abcdef01234567';
const HIGH = 'fedcba9876543210fedcba98';

test.each([`${HIGH}-${LOW}`, `${LOW}-${HIGH}`, `${HIGH}-${LOW}`.toUpperCase()])(
  'room %s: normalised to one spelling',
  (text) => {
    expect(roomPayload.parse(text)).toBe(`${LOW}-${HIGH}`);
  },
);

test.each([
  '',
  LOW,
  `${LOW}-`,
  `${LOW}-${HIGH}-${LOW}`,
  `user:${LOW}`,
  `${LOW}-${HIGH}\n`,
  7,
  null,
  { room: `${LOW}-${HIGH}` },
])('%o as a room: refused', (value) => {
  expect(roomPayload.safeParse(value).success).toBe(false);
});

const MESSAGE = { senderId: LOW, receiverId: HIGH, message: 'Hello' };

test('message: text trimmed, ids in lower case', () => {
  const parsed = sendMessagePayload.parse({
    ...MESSAGE,
    receiverId: HIGH.toUpperCase(),
    message: ' Hello \n',
  });
  expect(parsed).toEqual(MESSAGE);
});

test.each([
  ['one character', 'a', true],
  ['2,000 characters', 'a'.repeat(2_000), true],
  ['2,000 characters with surrounding blanks', `  ${'a'.repeat(2_000)}  `, true],
  ['2,001 characters', 'a'.repeat(2_001), false],
  ['nothing', '', false],
  ['blanks', ' \n\t ', false],
  ['a number', 7, false],
  ['an operator', { $gt: '' }, false],
])('text of %s: accepted %s', (_name, message, accepted) => {
  expect(sendMessagePayload.safeParse({ ...MESSAGE, message }).success).toBe(accepted);
});

test.each([
  ['2030-05-01T09:00:00.000Z', true],
  ['2030-05-01T12:00:00+03:00', true],
  [1_904_547_600_000, true],
  ['yesterday', false],
  [-1, false],
  [{ $gt: 0 }, false],
])('client timestamp %o: accepted %s', (timestamp, accepted) => {
  expect(sendMessagePayload.safeParse({ ...MESSAGE, timestamp }).success).toBe(accepted);
});
