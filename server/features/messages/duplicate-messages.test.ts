import { expect, test } from 'vitest';
import { isSameMessage, sameMessageKey } from './duplicate-messages';

const MESSAGE = {
  senderId: '0123456789abcdef01234567',
  receiverId: 'fedcba9876543210fedcba98',
  message: 'Is the car free on Friday?',
  timestamp: '2030-05-01T09:00:00.000Z',
};

test.each([
  ['equal fields', {}],
  ['timestamp in another time zone', { timestamp: '2030-05-01T12:00:00+03:00' }],
  ['timestamp as a number', { timestamp: Date.parse('2030-05-01T09:00:00Z') }],
])('%s: the same key', (_name, change) => {
  expect(sameMessageKey({ ...MESSAGE, ...change })).toBe(sameMessageKey(MESSAGE));
});

test.each([
  ['another sender', { senderId: '00000000000000000000000a' }],
  ['another receiver', { receiverId: '00000000000000000000000a' }],
  ['the other direction', { senderId: MESSAGE.receiverId, receiverId: MESSAGE.senderId }],
  ['another text', { message: 'Is the car free on Saturday?' }],
  ['another millisecond', { timestamp: '2030-05-01T09:00:00.001Z' }],
  ['no timestamp', { timestamp: undefined }],
])('%s: another key', (_name, change) => {
  expect(sameMessageKey({ ...MESSAGE, ...change })).not.toBe(sameMessageKey(MESSAGE));
});

test('no timestamp twice: the same key', () => {
  const unstamped = { ...MESSAGE, timestamp: undefined };
  expect(sameMessageKey(unstamped)).toBe(sameMessageKey({ ...unstamped }));
});

test.each([
  [0, {}, true],
  [59_999, {}, true],
  [60_000, {}, false],
  [400 * 86_400_000, { clientId: 'e7a1c2d4-0b5e-4f6a-8c9d-1e2f3a4b5c6d' }, true],
])('%i ms after one with the same key, and %o: the same message %s', (apart, change, same) => {
  const storedAt = new Date('2030-05-01T09:00:00Z');
  const key = sameMessageKey({ ...MESSAGE, ...change });
  expect(isSameMessage(storedAt, new Date(storedAt.getTime() + apart), key)).toBe(same);
});

test('[R781] the same own id of the sender: the same key whatever else differs; to another receiver another key', () => {
  const own = { ...MESSAGE, clientId: 'e7a1c2d4-0b5e-4f6a-8c9d-1e2f3a4b5c6d' };
  expect(sameMessageKey({ ...own, timestamp: undefined })).toBe(sameMessageKey(own));
  expect(sameMessageKey({ ...own, receiverId: '00000000000000000000000a' })).not.toBe(sameMessageKey(own));
});
