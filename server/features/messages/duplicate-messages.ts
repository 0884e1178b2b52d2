import { createHash } from 'node:crypto';
import { MESSAGE_LIMITS } from '#shared/core/limits';

type SentMessage = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp?: string | number | undefined;
  /** The sender's own id of the message. */
  clientId?: string | undefined;
};

/** Begins the keys made of the sender's own ids; a digest has no colon. */
const OWN_ID = 'id:';

/**
 * Identifies a message that a client sends twice.
 * Consists of sender, receiver and the client's own id. Without one, of the text and the client's timestamp to the
 * millisecond, in any notation; without a timestamp, equal texts to one receiver share a key.
 */
export function sameMessageKey({ senderId, receiverId, message, timestamp, clientId }: SentMessage): string {
  if (clientId) return `${OWN_ID}${senderId}-${receiverId}-${clientId}`;
  const moment = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? null);
  return createHash('sha256')
    .update(JSON.stringify([senderId, receiverId, moment, message]))
    .digest('base64url');
}

/** Whether a message with an already stored key repeats that message; after a minute only its sender's id says so. */
export function isSameMessage(storedAt: Date, now: Date, key: string): boolean {
  if (key.startsWith(OWN_ID)) return true;
  return now.getTime() - storedAt.getTime() < MESSAGE_LIMITS.sameMessageMs;
}
