import { createHash } from 'node:crypto';
import { MESSAGE_LIMITS } from '#shared/core/limits';

type SentMessage = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp?: string | number | undefined;
};

/**
 * Identifies a message that a client sends twice.
 * Consists of sender, receiver, text and the client's timestamp to the millisecond, in any notation. Without a
 * timestamp, equal texts to one receiver share a key.
 */
export function sameMessageKey({ senderId, receiverId, message, timestamp }: SentMessage): string {
  const moment = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? null);
  return createHash('sha256')
    .update(JSON.stringify([senderId, receiverId, moment, message]))
    .digest('base64url');
}

/** Whether a message with an already stored key repeats that message; after a minute it is a new one. */
export function isSameMessage(storedAt: Date, now: Date): boolean {
  return now.getTime() - storedAt.getTime() < MESSAGE_LIMITS.sameMessageMs;
}
