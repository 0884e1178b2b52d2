import type { MessageView } from '#shared/messages/contract';
import type { MessageRecord } from './messages.model';

/** Returns the view of a message, the same for both members. */
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
