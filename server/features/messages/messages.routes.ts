import { Refusal } from '#shared/core/errors';
import { listMessages, markAsRead, readThread, sendMessage, unreadCount } from '#shared/messages/contract';
import type { AddRoute } from '../../http/route';
import type { Messages } from './messages.service';

export function messageRoutes(add: AddRoute, messages: Messages): void {
  add(unreadCount, async ({ person }) => ({ unreadCount: await messages.unreadCount(person._id) }));
  add(markAsRead, async ({ person, body }) => ({
    updated: await messages.markAsRead(person._id, body.messageIds),
  }));
  add(listMessages, ({ person }) => messages.inbox(person._id));
  add(readThread, ({ person, params, query }) => messages.thread(person._id, params.otherId, query.before));
  add(sendMessage, ({ person, params, body }) => {
    const { senderId = person._id, receiverId = params.receiverId, message, timestamp } = body;
    if (senderId !== person._id || receiverId !== params.receiverId) throw new Refusal('forbidden');
    return messages.send({ sender: person, receiverId, message, timestamp });
  });
}
