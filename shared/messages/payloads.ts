import { z } from 'zod';
import { MESSAGE_LIMITS } from '../core/limits';
import { parseRoomMembers } from '../core/live-events';
import { id, requiredText } from '../core/values';

/** Payload of `join` and `leave`; the two ids in any order and case. */
export const roomPayload = z
  .string()
  .regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/i, 'This is not a conversation.')
  .toLowerCase()
  .transform((text) => parseRoomMembers(text).sort().join('-'));

/** A user's id in lower case, so that ids can be compared as text. */
export const memberId = id.toLowerCase();

/** Payload of `sendMessage` and of POST /api/messages/:senderId/:receiverId. */
export const sendMessagePayload = z.object({
  senderId: memberId,
  receiverId: memberId,
  message: requiredText(MESSAGE_LIMITS.length, { missing: 'Please type a message.' }),
  /** The sender's clock; used only to detect a repeated send. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]).optional(),
  /** The sender's own id of the message: a repeat with the same one is that message, however late it comes. */
  clientId: z.uuid().toLowerCase().optional(),
  /** The car that the message is about; it belongs to one of the two. */
  carId: id.toLowerCase().optional(),
  /** Accepted and ignored: the server derives the room from the ids. */
  roomId: z.string().max(60).optional(),
});
