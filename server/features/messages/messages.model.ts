import mongoose, { Types } from 'mongoose';
import { DAY_MS } from '#shared/core/durations';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { insertMissing } from '../../db/insert-missing';
import { getWriteErrors, isDuplicateKey } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;
const WEEK_MS = 7 * DAY_MS;

const messageFields = {
  senderId: { type: ObjectId, required: true },
  /** Name of the sender at the time of sending. */
  senderName: { type: String, required: true },
  receiverId: { type: ObjectId, required: true },
  receiverName: { type: String, required: true },
  message: { type: String, required: true },
  /** Server time of the message, later than the time of the previous message in the room. */
  timestamp: { type: Date, required: true },
  isRead: { type: Boolean, required: true },
  /** Id of the room: both user ids, sorted and joined with a dash. */
  roomId: { type: String, required: true },
  /** The car on whose page the message was written. */
  carId: ObjectId,
  /** Key that is equal for two sends of the same message; see buildDedupeKey(). */
  dedupeKey: { type: String, required: true },
} as const;
const messageSchema = defineSchema(messageFields, 'messages');
messageSchema.index({ roomId: 1, timestamp: -1, _id: -1 });
messageSchema.index({ receiverId: 1, isRead: 1, timestamp: -1 });
messageSchema.index({ senderId: 1, timestamp: -1 });
messageSchema.index({ carId: 1, receiverId: 1 }, { partialFilterExpression: { carId: { $exists: true } } });
messageSchema.index({ dedupeKey: 1 }, { unique: true });
messageSchema.index({ timestamp: 1 }, { expireAfterSeconds: MESSAGE_LIMITS.retentionMs / 1_000 });

const MessageModel = defineModel<SchemaFields<typeof messageFields>>('Message', messageSchema);

type Stored = SchemaFields<typeof messageFields> & { _id: Types.ObjectId };
export type MessageRecord = Omit<Stored, 'dedupeKey'>;
export type NewMessage = Omit<Stored, '_id' | 'senderId' | 'receiverId' | 'carId'> & {
  senderId: string;
  receiverId: string;
  carId?: string;
};

const VIEW_FIELDS = { dedupeKey: 0 } as const;
const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const;

/**
 * Stores messages with one command; returns the stored message for each, or null if another message has its
 * dedupe key.
 */
export async function insertMessages(
  messages: readonly NewMessage[],
): Promise<PromiseSettledResult<MessageRecord | null>[]> {
  const documents = messages.map(documentOf);
  const errors = await insertAll(documents);
  return documents.map((document, index) => {
    const error = errors.get(index);
    if (error && !isDuplicateKey(error)) return { status: 'rejected', reason: error };
    return { status: 'fulfilled', value: error ? null : document };
  });
}

/** Builds the document of a message without mongoose's type casting, which would take most of the time. */
function documentOf({ senderId, receiverId, carId, ...fields }: NewMessage): Stored {
  return {
    _id: new Types.ObjectId(),
    ...fields,
    senderId: new Types.ObjectId(senderId),
    receiverId: new Types.ObjectId(receiverId),
    ...(carId !== undefined && { carId: new Types.ObjectId(carId) }),
  };
}

/** Inserts messages; returns the errors of the messages that were not stored, by index. */
async function insertAll(documents: Stored[]): Promise<Map<number, Error>> {
  try {
    await MessageModel.insertMany(documents, { ordered: false, lean: true });
    return new Map();
  } catch (error) {
    return getWriteErrors(error);
  }
}

export async function findMessageByKey(dedupeKey: string): Promise<MessageRecord | null> {
  return MessageModel.findOne({ dedupeKey }, VIEW_FIELDS).lean();
}

/** Frees the message's dedupe key for a later message; a second call changes nothing. */
export async function releaseDedupeKey(id: Types.ObjectId, dedupeKey: string): Promise<void> {
  await MessageModel.updateOne({ _id: id, dedupeKey }, { $set: { dedupeKey: `${dedupeKey}:${id}` } });
}

export async function findMessageInRoom(roomId: string, id: string): Promise<MessageRecord | null> {
  return MessageModel.findOne({ _id: id, roomId }, VIEW_FIELDS).lean();
}

/**
 * Returns a page of a thread, newest first. `$lte` lets the database start at the right place in the index;
 * `$or` compares the ids of messages with equal timestamps.
 */
export async function findThread(
  roomId: string,
  before: Pick<MessageRecord, 'timestamp' | '_id'> | null,
  limit: number,
): Promise<MessageRecord[]> {
  const older = before && {
    timestamp: { $lte: before.timestamp },
    $or: [{ timestamp: { $lt: before.timestamp } }, { _id: { $lt: before._id } }],
  };
  return MessageModel.find({ roomId, ...older }, VIEW_FIELDS)
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean();
}

export async function findLaterMessages(message: MessageRecord, limit: number): Promise<MessageRecord[]> {
  const { roomId, timestamp, _id } = message;
  const later = {
    timestamp: { $gte: timestamp },
    $or: [{ timestamp: { $gt: timestamp } }, { _id: { $gt: _id } }],
  };
  return MessageModel.find({ roomId, ...later }, VIEW_FIELDS)
    .sort({ timestamp: 1, _id: 1 })
    .limit(limit)
    .lean();
}

/** Returns the message with its new text; null if the message was deleted. */
export async function replaceText(
  id: string | Types.ObjectId,
  message: string,
): Promise<MessageRecord | null> {
  return MessageModel.findByIdAndUpdate(
    id,
    { $set: { message } },
    { returnDocument: 'after', projection: VIEW_FIELDS },
  ).lean();
}

export async function findSentMessages(senderId: string, limit: number): Promise<MessageRecord[]> {
  return MessageModel.find({ senderId }, VIEW_FIELDS).sort({ timestamp: -1 }).limit(limit).lean();
}

/** Returns room and time of the messages that a user sent or received since a time, newest first. */
export async function findMessageTimes(
  userId: string,
  side: 'senderId' | 'receiverId',
  since: Date,
  limit: number,
): Promise<Pick<MessageRecord, 'roomId' | 'timestamp'>[]> {
  // Without a condition on isRead, the index of received messages cannot sort by time.
  const readOrNot = side === 'receiverId' ? { isRead: { $in: [true, false] } } : {};
  return MessageModel.find(
    { [side]: userId, ...readOrNot, timestamp: { $gte: since } },
    { roomId: 1, timestamp: 1 },
  )
    .sort({ timestamp: -1 })
    .limit(limit)
    .lean();
}

/**
 * Returns the number of conversations that other users began with the receiver, per car and week; week 0
 * begins at `from`.
 */
export async function countNewConversationsByWeek(
  receiverId: string,
  carIds: readonly Types.ObjectId[],
  from: Date,
): Promise<{ carId: string; at: number; conversations: number }[]> {
  const week = { $floor: { $divide: [{ $subtract: ['$first', from] }, WEEK_MS] } };
  const counts = await MessageModel.aggregate<{
    _id: { carId: Types.ObjectId; week: number };
    conversations: number;
  }>([
    { $match: { carId: { $in: carIds }, receiverId: new mongoose.Types.ObjectId(receiverId) } },
    { $group: { _id: { carId: '$carId', roomId: '$roomId' }, first: { $min: '$timestamp' } } },
    { $match: { first: { $gte: from } } },
    { $group: { _id: { carId: '$_id.carId', week }, conversations: { $sum: 1 } } },
  ]);
  return counts.map(({ _id, conversations }) => ({
    carId: _id.carId.toHexString(),
    at: _id.week,
    conversations,
  }));
}

export async function findReceivedMessages(
  receiverId: string,
  which: { isRead: boolean },
  limit: number,
): Promise<MessageRecord[]> {
  return MessageModel.find({ receiverId, ...which }, VIEW_FIELDS)
    .sort({ timestamp: -1 })
    .limit(limit)
    .lean();
}

export async function findFirstUnread(receiverId: string, senderId: string): Promise<MessageRecord | null> {
  return MessageModel.findOne({ receiverId, isRead: false, senderId }, VIEW_FIELDS)
    .sort({ timestamp: 1 })
    .lean();
}

export async function findMessages(ids: readonly (Types.ObjectId | string)[]): Promise<MessageRecord[]> {
  return ids.length === 0 ? [] : MessageModel.find({ _id: { $in: ids } }, VIEW_FIELDS).lean();
}

export async function countUnreadMessages(receiverId: string): Promise<number> {
  return MessageModel.countDocuments({ receiverId, isRead: false });
}

export async function markMessagesRead(receiverId: string, ids: readonly string[]): Promise<number> {
  const result = await MessageModel.updateMany(
    { _id: { $in: ids }, receiverId, isRead: false },
    { $set: { isRead: true } },
  );
  return result.modifiedCount;
}

export function readUserMessages(
  userId: string,
  side: 'senderId' | 'receiverId',
): AsyncIterable<MessageRecord> {
  return MessageModel.find({ [side]: userId }, VIEW_FIELDS)
    .sort({ timestamp: 1 })
    .lean<MessageRecord[]>()
    .cursor();
}

export async function eraseSentMessages(senderId: string): Promise<void> {
  const erased = { senderName: ERASURE_REPLACEMENTS.name, message: ERASURE_REPLACEMENTS.message };
  await MessageModel.updateMany({ senderId }, { $set: erased });
}

export async function eraseReceiver(receiverId: string): Promise<void> {
  await MessageModel.updateMany({ receiverId }, { $set: { receiverName: ERASURE_REPLACEMENTS.name } });
}

export async function importMessages(messages: (NewMessage & { _id: string })[]): Promise<number> {
  return insertMissing(MessageModel, messages);
}
