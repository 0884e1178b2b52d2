import { Refusal } from '#shared/core/errors';
import {
  getUnreadMessageCount,
  listConversation,
  listMessages,
  markMessagesAsRead,
  sendMessage,
} from '#shared/messages/contract';
import type { AddRoute } from '../../http/route';
import { maySendAs } from './messages.policy';
import type { Messages } from './messages.service';

export function messageRoutes(add: AddRoute, messages: Messages): void {
  add(getUnreadMessageCount, async ({ caller }) => ({ unreadCount: await messages.unreadCount(caller._id) }));
  add(markMessagesAsRead, async ({ caller, body }) => ({
    updated: await messages.markAsRead(caller._id, body.messageIds),
  }));
  add(listMessages, ({ caller }) => messages.inbox(caller._id));
  add(listConversation, ({ caller, params, query }) =>
    messages.thread(caller._id, params.otherId, query.before),
  );
  add(sendMessage, ({ caller, params, body }) => {
    const {
      senderId = caller._id,
      receiverId = params.receiverId,
      message,
      timestamp,
      clientId,
      carId,
    } = body;
    if (!maySendAs(caller._id, senderId) || receiverId !== params.receiverId) throw new Refusal('forbidden');
    return messages.send({ sender: caller, receiverId, message, timestamp, clientId, carId });
  });
}
