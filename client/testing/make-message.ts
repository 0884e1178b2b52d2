import { buildRoomId } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import { makeId } from './make-car';

/** Creates a message between two users, by default unread and sent now. */
export function makeMessage(
  overrides: Partial<MessageView> & Pick<MessageView, 'senderId' | 'receiverId'>,
): MessageView {
  return {
    _id: makeId(),
    senderName: 'Peter Odhiambo',
    receiverName: 'Peter Odhiambo',
    message: 'Habari',
    timestamp: new Date().toISOString(),
    isRead: false,
    roomId: buildRoomId(overrides.senderId, overrides.receiverId),
    ...overrides,
  };
}
