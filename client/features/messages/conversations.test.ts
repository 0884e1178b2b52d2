import { expect, test } from 'vitest';
import type { MessageView } from '#shared/messages/contract';
import { groupConversations, shortenPreview } from './components/conversation-list';

const ME = 'a'.repeat(24);
const PETER = 'b'.repeat(24);
const AMINA = 'c'.repeat(24);

test('[R112] groups messages into one conversation per user, newest first, with unread counts', () => {
  const conversations = groupConversations(
    [
      makeMessage({ from: PETER, to: ME, at: '09:00', isRead: false }),
      makeMessage({ from: ME, to: AMINA, at: '09:30', isRead: false }),
      makeMessage({ from: PETER, to: ME, at: '10:00', isRead: false }),
    ],
    ME,
  );
  expect(conversations.map(({ otherName, unread, latest }) => [otherName, unread, latest.timestamp])).toEqual(
    [
      [`name of ${PETER}`, 2, '2026-11-21T10:00:00.000Z'],
      [`name of ${AMINA}`, 0, '2026-11-21T09:30:00.000Z'],
    ],
  );
});

test.each([
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  ['🚙'.repeat(41), `${'🚙'.repeat(40)}…`],
])('[R112] limits the preview of %s to 40 characters', (text, preview) => {
  expect(shortenPreview(text)).toBe(preview);
});

function makeMessage({
  from,
  to,
  at,
  isRead,
}: {
  from: string;
  to: string;
  at: string;
  isRead: boolean;
}): MessageView {
  return {
    _id: '6560a1b2c3d4e5f601234567',
    senderId: from,
    senderName: `name of ${from}`,
    receiverId: to,
    receiverName: `name of ${to}`,
    message: 'Habari',
    timestamp: `2026-11-21T${at}:00.000Z`,
    isRead,
    roomId: [from, to].sort().join('-'),
  };
}
