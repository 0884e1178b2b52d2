import { type ChangeTopic, parseRoomMembers } from '#shared/core/live-events';
import type { PersonalDataPart } from '../../db/personal-data-part';
import { findConversations } from './conversations.model';
import { eraseReceiver, eraseSentMessages, readUserMessages, replaceText } from './messages.model';
import { INBOX_LIMITS } from './messages.present';

type MessageDataDeps = { notify: (userId: string, topic: ChangeTopic) => void };

/**
 * Messages as personal data. The other member keeps the conversation and their own messages, without the
 * erased user's name, email address and phone number; the erased user's messages lose their text.
 */
export function createMessagePersonalData({ notify }: MessageDataDeps): PersonalDataPart {
  return {
    collections: ['messages', 'conversations'],
    exportRows: ({ _id }) => ({
      'messages-sent.json': sent(_id),
      'messages-received.json': received(_id),
    }),
    async erase(subject) {
      await eraseSentMessages(subject._id);
      for await (const { _id, message } of readUserMessages(subject._id, 'receiverId')) {
        const text = subject.scrub(message);
        if (text !== message) await replaceText(_id, text);
      }
      await eraseReceiver(subject._id);
      for (const { _id } of await findConversations(subject._id, INBOX_LIMITS.conversations)) {
        const other = parseRoomMembers(_id).find((member) => member !== subject._id);
        if (other) notify(other, 'messages');
      }
    },
  };
}

async function* sent(userId: string) {
  for await (const { receiverName, message, timestamp } of readUserMessages(userId, 'senderId')) {
    yield { to: receiverName, text: message, at: timestamp };
  }
}

async function* received(userId: string) {
  for await (const { senderName, message, timestamp, isRead } of readUserMessages(userId, 'receiverId')) {
    yield { from: senderName, text: message, at: timestamp, isRead };
  }
}
