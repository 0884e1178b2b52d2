import { z } from 'zod';
import { MESSAGE_LIMITS } from '../core/limits';
import { parseRoomMembers } from '../core/live-events';
import { id, requiredText } from '../core/values';

/** Payload of `join` and `leave`; the two ids may be in any order and letter case. */
export const roomPayload = z
  .string()
  .regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/i, 'This is not a conversation.')
  .toLowerCase()
  .transform((text) => parseRoomMembers(text).sort().join('-'));

/** A user's id in lower case, so that ids can be compared as texts. */
export const memberId = id.toLowerCase();

/** Payload of `sendMessage` and of POST /api/messages/:senderId/:receiverId. */
export const sendMessagePayload = z.object({
  senderId: memberId,
  receiverId: memberId,
  message: requiredText(MESSAGE_LIMITS.length, { missing: 'Please type a message.' }),
  /** The sender's clock; used only to recognise a repeated message. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]).optional(),
  /**
   * The id that the sender gave the message: a message with the same id is a repetition, however late it
   * arrives.
   */
  clientId: z.uuid().toLowerCase().optional(),
  /** The car that the message is about; sender or receiver owns it. */
  carId: id.toLowerCase().optional(),
  /** Accepted but ignored: the server derives the room from the user ids. */
  roomId: z.string().max(60).optional(),
});
