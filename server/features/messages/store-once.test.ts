import { expect, test } from 'vitest';
import { buildDedupeKey, isSameMessage } from './store-once';

const MESSAGE = {
  senderId: '0123456789abcdef01234567',
  receiverId: 'fedcba9876543210fedcba98',
  message: 'Is the car free on Friday?',
  timestamp: '2030-05-01T09:00:00.000Z',
};

test.each([
  { name: 'equal fields', change: {} },
  { name: 'timestamp in another time zone', change: { timestamp: '2030-05-01T12:00:00+03:00' } },
  { name: 'timestamp as a number', change: { timestamp: Date.parse('2030-05-01T09:00:00Z') } },
])('returns the same key for a repeated message with $name', ({ change }) => {
  expect(buildDedupeKey({ ...MESSAGE, ...change })).toBe(buildDedupeKey(MESSAGE));
});

test.each([
  { name: 'another sender', change: { senderId: '00000000000000000000000a' } },
  { name: 'another receiver', change: { receiverId: '00000000000000000000000a' } },
  { name: 'the other direction', change: { senderId: MESSAGE.receiverId, receiverId: MESSAGE.senderId } },
  { name: 'another text', change: { message: 'Is the car free on Saturday?' } },
  { name: 'another millisecond', change: { timestamp: '2030-05-01T09:00:00.001Z' } },
  { name: 'no timestamp', change: { timestamp: undefined } },
])('returns another key for $name', ({ change }) => {
  expect(buildDedupeKey({ ...MESSAGE, ...change })).not.toBe(buildDedupeKey(MESSAGE));
});

test('returns the same key for two equal messages without a timestamp', () => {
  const unstamped = { ...MESSAGE, timestamp: undefined };
  expect(buildDedupeKey(unstamped)).toBe(buildDedupeKey({ ...unstamped }));
});

test.each([
  { apart: 0, change: {}, same: true },
  { apart: 59_999, change: {}, same: true },
  { apart: 60_000, change: {}, same: false },
  { apart: 400 * 86_400_000, change: { clientId: 'e7a1c2d4-0b5e-4f6a-8c9d-1e2f3a4b5c6d' }, same: true },
])(
  'returns $same when a message with the same key and the change $change arrives $apart ms later',
  ({ apart, change, same }) => {
    const storedAt = new Date('2030-05-01T09:00:00Z');
    const key = buildDedupeKey({ ...MESSAGE, ...change });
    expect(isSameMessage(storedAt, new Date(storedAt.getTime() + apart), key)).toBe(same);
  },
);

test('[R781] derives the key from the client id and the receiver if the message has a client id', () => {
  const own = { ...MESSAGE, clientId: 'e7a1c2d4-0b5e-4f6a-8c9d-1e2f3a4b5c6d' };
  expect(buildDedupeKey({ ...own, timestamp: undefined })).toBe(buildDedupeKey(own));
  expect(buildDedupeKey({ ...own, receiverId: '00000000000000000000000a' })).not.toBe(buildDedupeKey(own));
});
