import { expect, test } from 'vitest';
import { roomIdPayload, sendMessagePayload } from './contract';

const LOW = '0123456789abcdef01234567';
const HIGH = 'fedcba9876543210fedcba98';

test.each([`${HIGH}-${LOW}`, `${LOW}-${HIGH}`, `${HIGH}-${LOW}`.toUpperCase()])(
  'normalises the room %s to one spelling',
  (text) => {
    expect(roomIdPayload.parse(text)).toBe(`${LOW}-${HIGH}`);
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
])('refuses %o as the id of a chat room', (value) => {
  expect(roomIdPayload.safeParse(value).success).toBe(false);
});

const MESSAGE = { senderId: LOW, receiverId: HIGH, message: 'Hello' };

test('trims the text of a message and lowercases its ids', () => {
  const parsed = sendMessagePayload.parse({
    ...MESSAGE,
    receiverId: HIGH.toUpperCase(),
    message: ' Hello \n',
  });
  expect(parsed).toEqual(MESSAGE);
});

test.each([
  { name: 'one character', message: 'a', accepted: true },
  { name: '2,000 characters', message: 'a'.repeat(2_000), accepted: true },
  { name: '2,000 characters with surrounding blanks', message: `  ${'a'.repeat(2_000)}  `, accepted: true },
  { name: '2,001 characters', message: 'a'.repeat(2_001), accepted: false },
  { name: 'nothing', message: '', accepted: false },
  { name: 'blanks', message: ' \n\t ', accepted: false },
  { name: 'a number', message: 7, accepted: false },
  { name: 'an operator', message: { $gt: '' }, accepted: false },
])('returns whether a text of $name is accepted: $accepted', ({ message, accepted }) => {
  expect(sendMessagePayload.safeParse({ ...MESSAGE, message }).success).toBe(accepted);
});

test.each([
  { timestamp: '2030-05-01T09:00:00.000Z', accepted: true },
  { timestamp: '2030-05-01T12:00:00+03:00', accepted: true },
  { timestamp: 1_904_547_600_000, accepted: true },
  { timestamp: 'yesterday', accepted: false },
  { timestamp: -1, accepted: false },
  { timestamp: { $gt: 0 }, accepted: false },
])('returns whether the client timestamp $timestamp is accepted: $accepted', ({ timestamp, accepted }) => {
  expect(sendMessagePayload.safeParse({ ...MESSAGE, timestamp }).success).toBe(accepted);
});
