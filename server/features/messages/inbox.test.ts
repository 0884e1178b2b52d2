import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { MessageRecord } from './messages.model';
import { INBOX_LIMITS, selectInboxMessages } from './messages.present';

const START = Date.parse('2030-05-01T09:00:00Z');

function makeMessage(roomId: string, minute: number): MessageRecord {
  return {
    _id: new Types.ObjectId(),
    senderId: new Types.ObjectId(),
    senderName: 'Amina',
    receiverId: new Types.ObjectId(),
    receiverName: 'Baraka',
    message: `${roomId} ${minute}`,
    timestamp: new Date(START + minute * 60_000),
    isRead: false,
    roomId,
  };
}

function makeMessages(roomId: string, count: number, from = 0): MessageRecord[] {
  return Array.from({ length: count }, (_, index) => makeMessage(roomId, from + index));
}

const texts = (messages: MessageRecord[]) => messages.map((one) => one.message);

test('returns an empty inbox if there are no messages', () => {
  expect(selectInboxMessages([], [])).toEqual([]);
});

test('returns each message once, oldest first, if messages are passed twice', () => {
  const [first, second, third] = makeMessages('a', 3) as [MessageRecord, MessageRecord, MessageRecord];
  expect(selectInboxMessages([third, { ...second }], [third, second, first])).toEqual([first, second, third]);
});

test('orders messages with equal timestamps by id', () => {
  const [one, other] = [makeMessage('a', 1), makeMessage('b', 1)];
  expect(selectInboxMessages([other, one], [])).toEqual([one, other]);
});

test('returns the newest 50 messages of a busy conversation', () => {
  const messages = makeMessages('busy', 120);
  const inbox = selectInboxMessages([messages.at(-1) as MessageRecord], messages);
  expect(texts(inbox)).toEqual(texts(messages.slice(-50)));
});

test('returns all unread messages if a conversation has more than 50', () => {
  const unread = makeMessages('busy', 80);
  expect(selectInboxMessages(unread, unread)).toHaveLength(80);
});

test('keeps all needed messages and leaves out the oldest other messages above the limit', () => {
  const needed = Array.from({ length: INBOX_LIMITS.total - 20 }, (_, index) =>
    makeMessage(`old ${index}`, index),
  );
  const recent = makeMessages('recent', 40, 100_000);
  const inbox = selectInboxMessages(needed, recent);
  expect(inbox).toHaveLength(INBOX_LIMITS.total);
  expect(texts(inbox.slice(-20))).toEqual(texts(recent.slice(-20)));
  expect(texts(inbox)).toEqual(expect.arrayContaining(texts(needed)));
});
