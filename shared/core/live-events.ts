import { z } from 'zod';
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

/** Two user ids, sorted, joined with a dash (SPEC §3). */
export function roomOf(one: string, other: string): string {
  return [one, other].sort().join('-');
}

/** Payload of `sendMessage` and of POST /api/messages/:senderId/:receiverId. */
export const sendMessagePayload = z.object({
  senderId: id,
  receiverId: id,
  message: z
    .string({ error: 'Please type a message.' })
    .trim()
    .min(1, 'Please type a message.')
    .max(MESSAGE_LIMITS.length, `Please use at most ${MESSAGE_LIMITS.length} characters.`),
  /** The sender's clock, only to recognise one message sent twice. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.number().int().nonnegative()]).optional(),
  roomId: z.string().max(60).optional(),
});
