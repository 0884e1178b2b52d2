import mongoose from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { createDueRows } from '../../../db/due-work';
import { upsert } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

/** A pending check whether a receiver has read a sender's messages. */
const noticeFields = {
  /** Ids of the two users, as `<receiver>:<sender>`. */
  _id: { type: String, required: true },
  userId: { type: ObjectId, required: true },
  senderId: { type: ObjectId, required: true },
  /**
   * Number of messages in the notice. If the number grows during a check, the notice stays, so that no
   * message is overlooked.
   */
  messages: { type: Number, required: true },
  dueAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const noticeSchema = defineSchema(noticeFields, 'messagenotices');
noticeSchema.index({ dueAt: 1 });
noticeSchema.index({ userId: 1 });
noticeSchema.index({ senderId: 1 });
noticeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type MessageNotice = SchemaFields<typeof noticeFields> & { _id: string };
export const NOTICE_LEASE_MS = MINUTE_MS;

const NoticeModel = defineModel<MessageNotice>('MessageNotice', noticeSchema);

/**
 * Adds a message to the notice, or creates the notice with the first message; returns the time of the check.
 */
export async function addMessageToNotice(
  { receiverId, senderId }: { receiverId: string; senderId: string },
  { dueAt, expiresAt }: { dueAt: Date; expiresAt: Date },
): Promise<Date> {
  const stored = await upsert(() =>
    NoticeModel.findOneAndUpdate(
      { _id: `${receiverId}:${senderId}` },
      { $inc: { messages: 1 }, $set: { expiresAt }, $setOnInsert: { userId: receiverId, senderId, dueAt } },
      { upsert: true, returnDocument: 'after', projection: { dueAt: 1 } },
    )
      .lean<Pick<MessageNotice, 'dueAt'>>()
      .exec(),
  );
  return stored?.dueAt ?? dueAt;
}

export const dueNotices = createDueRows<MessageNotice>({
  model: NoticeModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: NOTICE_LEASE_MS,
});

/** Deletes the notice; if another message came meanwhile, moves the next check to `next` instead. */
export async function endNotice({ _id, messages }: MessageNotice, next: Date): Promise<void> {
  const ended = await NoticeModel.deleteOne({ _id, messages });
  if (ended.deletedCount === 0) await NoticeModel.updateOne({ _id }, { $set: { dueAt: next } });
}

export async function postponeNotice({ _id }: MessageNotice, dueAt: Date): Promise<void> {
  await NoticeModel.updateOne({ _id }, { $set: { dueAt } });
}

export async function deleteUserNotices(userId: string): Promise<void> {
  await NoticeModel.deleteMany({ userId });
  await NoticeModel.deleteMany({ senderId: userId });
}
