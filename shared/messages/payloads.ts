import { z } from 'zod';
import { MESSAGE_LIMITS } from '../core/limits';
import { membersOf } from '../core/live-events';
import { id } from '../core/values';

/** Payload of `join` and `leave`; the two ids in any order and case. */
export const roomPayload = z
  .string()
  .regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/i, 'This is not a conversation.')
  .toLowerCase()
  .transform((text) => membersOf(text).sort().join('-'));

/** A user's id, in the one spelling that can be compared. */
export const personId = id.toLowerCase();

/** Payload of `sendMessage` and of POST /api/messages/:senderId/:receiverId. */
export const sendMessagePayload = z.object({
  senderId: personId,
  receiverId: personId,
  message: z
    .string({ error: 'Please type a message.' })
    .trim()
    .min(1, 'Please type a message.')
    .max(MESSAGE_LIMITS.length, `Please use at most ${MESSAGE_LIMITS.length} characters.`),
  /** The sender's clock, only to recognise one message sent twice. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]).optional(),
  /** Sent by the specified client; the server works it out itself. */
  roomId: z.string().max(60).optional(),
});
