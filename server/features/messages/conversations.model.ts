import mongoose, { type Types } from 'mongoose';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { parseRoomMembers } from '#shared/core/live-events';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { getWriteErrors, isDuplicateKey, upsert } from '../../db/write-errors';
import type { MessageRecord } from './messages.model';

const { ObjectId } = mongoose.Schema.Types;

/**
 * Conversation with its last message, so that a list of conversations reads no messages. It is written after
 * the message: a crash leaves it outdated until the next message, the client's retry, or the next read of the
 * inbox.
 */
const conversationFields = {
  _id: { type: String, required: true },
  lowId: { type: ObjectId, required: true },
  highId: { type: ObjectId, required: true },
  lastMessageId: { type: ObjectId, required: true },
  lastAt: { type: Date, required: true },
} as const;
const conversationSchema = defineSchema(conversationFields, 'conversations');
/** Indexes for a user's list of conversations; the user's id is either the lower or the higher id. */
conversationSchema.index({ lowId: 1, lastAt: -1 });
conversationSchema.index({ highId: 1, lastAt: -1 });
/** Deletes a conversation once its last message is old enough to be deleted too. */
conversationSchema.index({ lastAt: 1 }, { expireAfterSeconds: MESSAGE_LIMITS.retentionMs / 1_000 });

type Fields = SchemaFields<typeof conversationFields> & { _id: string };
const ConversationModel = defineModel<Fields>('Conversation', conversationSchema);

/** Sets the conversation's last message, unless a later one is stored. */
export async function updateLastMessage(message: MessageRecord): Promise<void> {
  const [lowId, highId] = parseRoomMembers(message.roomId);
  const last = { lowId, highId, lastMessageId: message._id, lastAt: message.timestamp };
  try {
    const older = { _id: message.roomId, lastAt: { $lt: message.timestamp } };
    await upsert(() => ConversationModel.updateOne(older, { $set: last }, { upsert: true }).exec());
  } catch (error) {
    // The document exists with the same or a later message, so the filter did not match it and the upsert
    // failed to insert a second document.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Sets the last messages of several conversations with one command; returns one outcome per given message.
 */
export async function updateLastMessages(
  messages: readonly MessageRecord[],
): Promise<PromiseSettledResult<void>[]> {
  const newestOf = new Map<string, MessageRecord>();
  for (const message of messages) {
    const newest = newestOf.get(message.roomId);
    if (!newest || newest.timestamp < message.timestamp) newestOf.set(message.roomId, message);
  }
  const newest = [...newestOf.values()];
  const errors = await touchAll(newest);
  // A failed write lost a race for its key, or has an older message than the stored one; updateLastMessage()
  // retries the first case and ignores the second.
  const again = newest.filter((_message, index) => errors.has(index));
  const outcomes = await Promise.allSettled(again.map(updateLastMessage));
  const failed = new Map<string, PromiseSettledResult<void>>();
  for (const [index, { roomId }] of again.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'rejected') failed.set(roomId, outcome);
  }
  return messages.map(({ roomId }) => failed.get(roomId) ?? { status: 'fulfilled', value: undefined });
}

/** Writes last messages with one command; returns the errors of failed writes by the message's index. */
async function touchAll(messages: readonly MessageRecord[]): Promise<Map<number, Error>> {
  const updates = messages.map((message) => {
    const [lowId, highId] = parseRoomMembers(message.roomId);
    const last = { lowId, highId, lastMessageId: message._id, lastAt: message.timestamp };
    const older = { _id: message.roomId, lastAt: { $lt: message.timestamp } };
    return { updateOne: { filter: older, update: { $set: last }, upsert: true } };
  });
  try {
    await ConversationModel.bulkWrite(updates, { ordered: false });
    return new Map();
  } catch (error) {
    return getWriteErrors(error);
  }
}

export type ConversationRecord = Pick<Fields, '_id' | 'lastAt'> & {
  lastMessageId: Types.ObjectId;
};

export async function findConversations(userId: string, limit: number): Promise<ConversationRecord[]> {
  const sides = await Promise.all(
    (['lowId', 'highId'] as const).map((side) =>
      ConversationModel.find({ [side]: userId }, { lastMessageId: 1, lastAt: 1 })
        .sort({ lastAt: -1 })
        .limit(limit)
        .lean(),
    ),
  );
  return sides
    .flat()
    .sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
    .slice(0, limit);
}

export async function countConversations(userId: string): Promise<number> {
  const [low, high] = await Promise.all([
    ConversationModel.countDocuments({ lowId: userId }),
    ConversationModel.countDocuments({ highId: userId }),
  ]);
  return low + high;
}
