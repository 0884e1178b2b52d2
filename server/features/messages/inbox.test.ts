import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { INBOX, selectInbox } from './inbox';
import type { MessageRecord } from './messages.model';

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

test('no messages: empty inbox', () => {
  expect(selectInbox([], [])).toEqual([]);
});

test('messages passed twice: once each, oldest first', () => {
  const [first, second, third] = makeMessages('a', 3) as [MessageRecord, MessageRecord, MessageRecord];
  expect(selectInbox([third, { ...second }], [third, second, first])).toEqual([first, second, third]);
});

test('equal timestamps: ordered by id', () => {
  const [one, other] = [makeMessage('a', 1), makeMessage('b', 1)];
  expect(selectInbox([other, one], [])).toEqual([one, other]);
});

test('conversation with many recent messages: its newest 50', () => {
  const messages = makeMessages('busy', 120);
  const inbox = selectInbox([messages.at(-1) as MessageRecord], messages);
  expect(texts(inbox)).toEqual(texts(messages.slice(-50)));
});

test('more than 50 unread messages in one conversation: all of them', () => {
  const unread = makeMessages('busy', 80);
  expect(selectInbox(unread, unread)).toHaveLength(80);
});

test('more messages than the limit: needed ones stay, the oldest others are dropped', () => {
  const needed = Array.from({ length: INBOX.total - 20 }, (_, index) => makeMessage(`old ${index}`, index));
  const recent = makeMessages('recent', 40, 100_000);
  const inbox = selectInbox(needed, recent);
  expect(inbox).toHaveLength(INBOX.total);
  expect(texts(inbox.slice(-20))).toEqual(texts(recent.slice(-20)));
  expect(texts(inbox)).toEqual(expect.arrayContaining(texts(needed)));
});
