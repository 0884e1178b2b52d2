import { DISPLAY_LIMITS } from '#shared/core/limits';
import type { MessageView } from '#shared/messages/contract';
import { erasedWords } from '../../lib/erased-words';

export type Conversation = {
  otherId: string;
  otherName: string;
  latest: MessageView;
  unread: number;
};

/** Groups messages by the other user, the latest conversation first. */
export function groupConversations(messages: readonly MessageView[], userId: string): Conversation[] {
  const byUser = new Map<string, Conversation>();
  for (const message of messages) {
    const received = message.receiverId === userId;
    const otherId = received ? message.senderId : message.receiverId;
    const before = byUser.get(otherId);
    byUser.set(otherId, {
      otherId,
      otherName: erasedWords.shown(received ? message.senderName : message.receiverName),
      latest: before && before.latest.timestamp > message.timestamp ? before.latest : message,
      unread: (before?.unread ?? 0) + (received && !message.isRead ? 1 : 0),
    });
  }
  return [...byUser.values()].sort((one, other) =>
    other.latest.timestamp.localeCompare(one.latest.timestamp),
  );
}

/** Shortens a text to 40 characters and an ellipsis. */
export function shortenPreview(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= DISPLAY_LIMITS.messagePreviewLength) return text;
  return `${characters.slice(0, DISPLAY_LIMITS.messagePreviewLength).join('')}…`;
}
