import { createHash } from 'node:crypto';
import { MESSAGE_LIMITS } from '#shared/core/limits';

type Sent = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp?: string | number | undefined;
};

/**
 * What one message sent twice has in common (DESIGN §10): sender, receiver, the client's timestamp to the
 * millisecond, however it is written, and the text. A client that sends no timestamp says nothing that
 * would tell two equal texts apart, so for it equal texts to one person within the minute are one message.
 */
export function sameMessageKey({ senderId, receiverId, message, timestamp }: Sent): string {
  const moment = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? null);
  return createHash('sha256')
    .update(JSON.stringify([senderId, receiverId, moment, message]))
    .digest('base64url');
}

/** Whether a message with the key of one stored earlier is that one again, rather than a new one. */
export function isSameMessage(storedAt: Date, now: Date): boolean {
  return now.getTime() - storedAt.getTime() < MESSAGE_LIMITS.sameMessageMs;
}
