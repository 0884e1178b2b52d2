import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { INBOX, selectInbox } from './inbox';
import type { MessageRecord } from './messages.model';

const START = Date.parse('2030-05-01T09:00:00Z');

function message(roomId: string, minute: number): MessageRecord {
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

function many(roomId: string, count: number, from = 0): MessageRecord[] {
  return Array.from({ length: count }, (_, index) => message(roomId, from + index));
}

const texts = (messages: MessageRecord[]) => messages.map((one) => one.message);

test('nothing said: nothing', () => {
  expect(selectInbox([], [])).toEqual([]);
});

test('messages found in several ways: once each, oldest first', () => {
  const [first, second, third] = many('a', 3) as [MessageRecord, MessageRecord, MessageRecord];
  expect(selectInbox([third, { ...second }], [third, second, first])).toEqual([first, second, third]);
});

test('two messages of one moment: by id', () => {
  const [one, other] = [message('a', 1), message('b', 1)];
  expect(selectInbox([other, one], [])).toEqual([one, other]);
});

test('a conversation of many recent messages: its newest 50', () => {
  const said = many('busy', 120);
  const inbox = selectInbox([said.at(-1) as MessageRecord], said);
  expect(texts(inbox)).toEqual(texts(said.slice(-50)));
});

test('more unread messages in one conversation than that: all of them', () => {
  const unread = many('busy', 80);
  expect(selectInbox(unread, unread)).toHaveLength(80);
});

test('more than fits: the needed stay, the oldest of the others go', () => {
  const needed = Array.from({ length: INBOX.total - 20 }, (_, index) => message(`old ${index}`, index));
  const recent = many('recent', 40, 100_000);
  const inbox = selectInbox(needed, recent);
  expect(inbox).toHaveLength(INBOX.total);
  expect(texts(inbox.slice(-20))).toEqual(texts(recent.slice(-20)));
  expect(texts(inbox)).toEqual(expect.arrayContaining(texts(needed)));
});
