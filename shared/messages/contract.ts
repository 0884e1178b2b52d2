import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { id, instant, list } from '../core/values';
import { memberId, sendMessagePayload } from './payloads';

/** A message, the same for both members. `timestamp` is set by the server. */
export const messageView = z.object({
  _id: id,
  senderId: id,
  senderName: z.string(),
  receiverId: id,
  receiverName: z.string(),
  message: z.string(),
  timestamp: instant,
  isRead: z.boolean(),
  roomId: z.string(),
  /** The car on whose page the message was written; absent for other messages. */
  carId: id.optional(),
});
export type MessageView = z.output<typeof messageView>;

export const getUnreadCount = endpoint({
  ...BROWSING_CALLS.unreadCount,
  access: 'user',
  summary: 'How many received messages are unread',
  reply: z.object({ unreadCount: z.number() }),
});

/** Returns the newest messages of each conversation, oldest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/:userId',
  access: 'self',
  self: 'params.userId',
  summary: "The signed-in user's messages",
  params: z.object({ userId: memberId }),
  reply: z.array(messageView),
});

/** Returns the newest 50 messages before the message `before`, oldest first. */
export const readThread = endpoint({
  method: 'GET',
  path: '/messages/:userId/:otherId',
  access: 'self',
  self: 'params.userId',
  summary: 'A conversation with one person',
  params: z.object({ userId: memberId, otherId: memberId }),
  query: z.object({ before: id.optional() }),
  reply: z.array(messageView),
});

/** Sends a message, as the socket event sendMessage does: the message is stored once and delivered once. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/:senderId/:receiverId',
  access: 'self',
  self: 'params.senderId',
  limit: 'message',
  summary: 'Send a message',
  params: z.object({ senderId: memberId, receiverId: memberId }),
  body: sendMessagePayload.partial({ senderId: true, receiverId: true }),
  reply: messageView,
  refusals: ['user_not_found', 'forbidden', 'message_refused', 'blocked_by_you', 'too_many_requests'],
});

export const markAsRead = endpoint({
  method: 'POST',
  path: '/messages/markAsRead',
  access: 'user',
  summary: 'Mark received messages as read',
  body: z.object({ messageIds: list(id, 500, 'These are too many messages at once.') }),
  reply: z.object({ updated: z.number() }),
});
