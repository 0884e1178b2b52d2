import { z } from 'zod';
import type { ErrorBody } from './errors';
import { MESSAGE_LIMITS } from './limits';
import { id } from './values';

/** Names on the socket (SPEC §7). */
export const LIVE = {
  join: 'join',
  leave: 'leave',
  sendMessage: 'sendMessage',
  receiveMessage: 'receiveMessage',
  /** Ours: something of the signed-in user changed; the page refetches what it shows. */
  changed: 'changed',
} as const;

/** What `changed` may name. */
export type ChangedTopic = 'messages' | 'payments' | 'cars' | 'listings';

/**
 * What the acknowledgement of an event carries: the answer, or why there is none.
 * `join` and `leave` answer { roomId }, `sendMessage` answers { message: MessageView }.
 */
export type Ack<Answer extends object> = Answer | Omit<ErrorBody, 'message'>;

/** Two user ids, sorted, joined with a dash (SPEC §3). */
export function roomOf(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** The two user ids of a room. */
export function membersOf(roomId: string): string[] {
  return roomId.split('-');
}

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
