import { Refusal } from '#shared/core/errors';
import {
  getUnreadMessageCount,
  listConversationMessages,
  listInboxMessages,
  markMessagesAsRead,
  sendMessage,
} from '#shared/messages/contract';
import type { AddRoute } from '../../http/route';
import { isCallerSender } from './messages.policy';
import type { Messages } from './messages.service';

export function messageRoutes(add: AddRoute, messages: Messages): void {
  add(getUnreadMessageCount, async ({ caller }) => ({ unreadCount: await messages.unreadCount(caller._id) }));
  add(markMessagesAsRead, async ({ caller, body }) => ({
    updated: await messages.markAsRead(caller._id, body.messageIds),
  }));
  add(listInboxMessages, ({ caller }) => messages.inbox(caller._id));
  add(listConversationMessages, ({ caller, params, query }) =>
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
    if (!isCallerSender(caller._id, senderId) || receiverId !== params.receiverId)
      throw new Refusal('forbidden');
    return messages.send({ sender: caller, receiverId, message, timestamp, clientId, carId });
  });
}
