import { MESSAGE_LIMITS } from '#shared/core/limits';
import type { MessageView } from '#shared/messages/contract';
import type { MessageRecord } from './messages.model';

export function toMessageView(message: MessageRecord): MessageView {
  return {
    _id: message._id.toHexString(),
    senderId: message.senderId.toHexString(),
    senderName: message.senderName,
    receiverId: message.receiverId.toHexString(),
    receiverName: message.receiverName,
    message: message.message,
    timestamp: message.timestamp.toISOString(),
    isRead: message.isRead,
    roomId: message.roomId,
    ...(message.carId && { carId: message.carId.toHexString() }),
  };
}

/**
 * Maximum numbers of conversations and messages that an inbox loads; older messages are in the pages of a
 * thread.
 */
export const INBOX_LIMITS = { conversations: 500, unread: 500, recent: 300, total: 1_000 } as const;

/**
 * Selects the messages of an inbox, oldest first. The last message of each conversation and all unread
 * messages are always included. Recent messages fill the remaining places, at most one page per conversation.
 */
export function selectInboxMessages(
  needed: readonly MessageRecord[],
  recent: readonly MessageRecord[],
): MessageRecord[] {
  const chosen = new Map<string, MessageRecord>();
  const ofRoom = new Map<string, number>();
  const choose = (message: MessageRecord) => {
    const key = message._id.toHexString();
    if (chosen.has(key)) return;
    chosen.set(key, message);
    ofRoom.set(message.roomId, (ofRoom.get(message.roomId) ?? 0) + 1);
  };

  for (const message of needed) choose(message);
  for (const message of [...recent].sort(byAge).reverse()) {
    if (chosen.size >= INBOX_LIMITS.total) break;
    if ((ofRoom.get(message.roomId) ?? 0) < MESSAGE_LIMITS.threadPage) choose(message);
  }
  return [...chosen.values()].sort(byAge);
}

function byAge(one: MessageRecord, other: MessageRecord): number {
  const apart = one.timestamp.getTime() - other.timestamp.getTime();
  return apart || one._id.toHexString().localeCompare(other._id.toHexString());
}
