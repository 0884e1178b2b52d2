import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { MESSAGE_LIMITS } from '../core/limits';
import { parseRoomMembers } from '../core/live-events';
import { id, instant, list, requiredText } from '../core/values';

/** Payload of `join` and `leave`; its ids may be in any order and case. */
export const roomIdPayload = z
  .string()
  .regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/i, 'This is not a conversation.')
  .toLowerCase()
  .transform((text) => parseRoomMembers(text).sort().join('-'));

/** Id of a user in lower case, so that ids can be compared as texts. */
const memberId = id.toLowerCase();

export const sendMessagePayload = z.object({
  senderId: memberId,
  receiverId: memberId,
  message: requiredText(MESSAGE_LIMITS.length, { missing: 'Please type a message.' }),
  /** Time on the sender's clock, by which a repeated message is recognised. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]).optional(),
  /** Id of the message; a message with the same id is a repetition, however late it arrives. */
  clientId: z.uuid().toLowerCase().optional(),
  /** Id of the car that the message is about; sender or receiver owns the car. */
  carId: id.toLowerCase().optional(),
  /** Ignored: the server derives the room from the user ids. */
  roomId: z.string().max(60).optional(),
});

/** A message, the same for both members; the server sets `timestamp`. */
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

export const getUnreadMessageCount = defineEndpoint(BROWSING_CALLS.unreadCount, {
  access: 'user',
  summary: 'How many received messages are unread',
  reply: z.object({ unreadCount: z.number() }),
});

/** Lists the newest messages of each conversation, oldest first. */
export const listInboxMessages = defineEndpoint('GET /messages/:userId', {
  access: 'self',
  self: 'params.userId',
  summary: "The signed-in user's messages",
  params: z.object({ userId: memberId }),
  reply: z.array(messageView),
});

/** Lists the newest 50 messages before `before`, oldest first. */
export const listConversationMessages = defineEndpoint('GET /messages/:userId/:otherId', {
  access: 'self',
  self: 'params.userId',
  summary: 'A conversation with one person',
  params: z.object({ userId: memberId, otherId: memberId }),
  query: z.object({ before: id.optional() }),
  reply: z.array(messageView),
});

/** Sends a message, as the socket event sendMessage does: stored once and delivered once. */
export const sendMessage = defineEndpoint('POST /messages/:senderId/:receiverId', {
  access: 'self',
  self: 'params.senderId',
  limit: 'message',
  summary: 'Send a message',
  params: z.object({ senderId: memberId, receiverId: memberId }),
  body: sendMessagePayload.partial({ senderId: true, receiverId: true }),
  reply: messageView,
  refusals: ['user_not_found', 'forbidden', 'message_refused', 'blocked_by_you'],
});

export const markMessagesAsRead = defineEndpoint('POST /messages/markAsRead', {
  access: 'user',
  summary: 'Mark received messages as read',
  body: z.object({ messageIds: list(id, 500, 'These are too many messages at once.') }),
  reply: z.object({ updated: z.number() }),
});
