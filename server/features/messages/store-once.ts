import { createHash } from 'node:crypto';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { createGroupedWrites } from '../../db/grouped-writes';
import { retryOnConflict } from '../../db/write-errors';
import {
  findMessageByKey,
  insertMessages,
  type MessageRecord,
  type NewMessage,
  releaseDedupeKey,
} from './messages.model';

type SentMessage = {
  senderId: string;
  receiverId: string;
  message: string;
  timestamp?: string | number | undefined;
  /** Id of the message, chosen by the sender's client. */
  clientId?: string | undefined;
};

/** Prefix of keys that contain the client's id; other keys are digests, which contain no colon. */
const OWN_ID = 'id:';

/**
 * Returns the same key for repeated sends of a message. The key consists of sender, receiver and the client's
 * id; if there is no id, of sender, receiver, text and the client's timestamp in milliseconds. Without id and
 * timestamp, equal texts to one receiver share a key.
 */
export function buildDedupeKey({ senderId, receiverId, message, timestamp, clientId }: SentMessage): string {
  if (clientId) return `${OWN_ID}${senderId}-${receiverId}-${clientId}`;
  const moment = typeof timestamp === 'string' ? Date.parse(timestamp) : (timestamp ?? null);
  return createHash('sha256')
    .update(JSON.stringify([senderId, receiverId, moment, message]))
    .digest('base64url');
}

/**
 * Whether a message with a stored key repeats that message: within a minute, or if the client chose its id.
 */
export function isSameMessage(storedAt: Date, now: Date, key: string): boolean {
  if (key.startsWith(OWN_ID)) return true;
  return now.getTime() - storedAt.getTime() < MESSAGE_LIMITS.sameMessageMs;
}

/** Builds the function that stores a message, or returns the stored message if it is repeated. */
export function createMessageStore() {
  const insert = createGroupedWrites(insertMessages);

  /** Gives the key of a message older than a minute to the new message, unless the client chose the id. */
  return async function storeOnce(draft: NewMessage): Promise<{ stored: MessageRecord; isNew: boolean }> {
    for (;;) {
      const inserted = await retryOnConflict(() => insert(draft));
      if (inserted) return { stored: inserted, isNew: true };
      const holder = await findMessageByKey(draft.dedupeKey);
      if (!holder) continue;
      if (isSameMessage(holder.timestamp, draft.timestamp, draft.dedupeKey))
        return { stored: holder, isNew: false };
      await releaseDedupeKey(holder._id, draft.dedupeKey);
    }
  };
}
