import mongoose, { type Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/notifications/kinds';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { retryOnConflict, writeUnlessDuplicate } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const notificationFields = {
  userId: { type: ObjectId, required: true },
  key: { type: String, required: true },
  kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
  /**
   * English text; in older notifications without `swahili`, the text in the reader's language at that time.
   */
  text: { type: String, required: true },
  swahili: String,
  path: { type: String, required: true },
  /** Another user whom the text names. */
  aboutId: ObjectId,
  at: { type: Date, required: true },
  isRead: { type: Boolean, required: true },
  /** Encrypted email of the notification; empty once the notification is delivered. */
  sealedLetter: { type: String, default: '' },
  isUrgent: { type: Boolean, required: true },
  /**
   * Channels that still have to be delivered: mail, sms, push, or push:<device>. Stored in the same write as
   * the notification, so that a crash loses no channel.
   */
  ways: { type: [String], required: true },
  /** Time of the next delivery attempt; during an attempt, the end of its lease; null once delivered. */
  dueAt: { type: Date, default: null },
  tries: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const notificationSchema = defineSchema(notificationFields, 'notifications');
notificationSchema.index({ userId: 1, key: 1 }, { unique: true });
/** Index for a user's list of notifications, newest first; ids grow with time. */
notificationSchema.index({ userId: 1, _id: -1 });
notificationSchema.index({ userId: 1, isRead: 1 });
notificationSchema.index({ dueAt: 1 });
notificationSchema.index({ aboutId: 1 }, { sparse: true });
notificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Fields = Omit<SchemaFields<typeof notificationFields>, 'kind' | 'ways'> & {
  kind: NotificationKind;
  ways: string[];
};
export type NotificationRecord = Fields & { _id: Types.ObjectId };

const NotificationModel = defineModel<NotificationRecord>('Notification', notificationSchema);

export type NewNotification = Omit<Fields, 'userId' | 'aboutId' | 'tries'> & {
  userId: string;
  aboutId?: string;
};

/** Stores a notification; false if the user already has a notification with the same key. */
export async function insertNotification(fields: NewNotification): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    await NotificationModel.create({ ...fields, tries: 0 });
    return true;
  });
}

/** Deletes old notifications; keeps the newest `kept` notifications and all undelivered ones. */
export async function deleteSurplusNotifications(userId: string, kept: number): Promise<void> {
  const [surplus] = await NotificationModel.find({ userId }, { _id: 1 })
    .sort({ _id: -1 })
    .skip(kept)
    .limit(1)
    .lean();
  if (surplus) await NotificationModel.deleteMany({ userId, _id: { $lte: surplus._id }, dueAt: null });
}

/** Returns a page of a user's notifications, newest first. */
export async function findNotifications(
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<NotificationRecord[]> {
  const older = before === undefined ? {} : { _id: { $lt: before } };
  return NotificationModel.find({ userId, ...older })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<NotificationRecord[]>();
}

export async function countUnreadNotifications(userId: string): Promise<number> {
  return NotificationModel.countDocuments({ userId, isRead: false });
}

/** Marks a notification and all older ones as read; returns whether any was unread. */
export async function markNotificationsRead(userId: string, upTo: string): Promise<boolean> {
  const unread = { userId, isRead: false, _id: { $lte: upTo } };
  const written = await retryOnConflict(() =>
    NotificationModel.updateMany(unread, { $set: { isRead: true } }).exec(),
  );
  return written.modifiedCount > 0;
}

/** Notifications due for delivery. A claim counts as an attempt; push services reply within its lease. */
export const dueNotifications = createDueRows<NotificationRecord>({
  model: NotificationModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until }, $inc: { tries: 1 } }),
  leaseMs: 5 * MINUTE_MS,
});

type Claimed = Pick<NotificationRecord, '_id' | 'tries'>;

/** Stores the remaining channels; false if another instance has claimed the notification meanwhile. */
export async function setRemainingWays({ _id, tries }: Claimed, ways: readonly string[]): Promise<boolean> {
  const written = await NotificationModel.updateOne({ _id, tries, dueAt: { $ne: null } }, { $set: { ways } });
  return written.matchedCount === 1;
}

/**
 * Sets the time of the next attempt. If `counts` is false, the current attempt, such as one at night, is not
 * counted.
 */
export async function postponeNotification(
  { _id, tries }: Claimed,
  dueAt: Date,
  counts: boolean,
): Promise<void> {
  const uncounted = counts ? {} : { $inc: { tries: -1 } };
  await NotificationModel.updateOne({ _id, tries }, { $set: { dueAt }, ...uncounted });
}

export async function finishNotification({ _id, tries }: Claimed): Promise<void> {
  await NotificationModel.updateOne({ _id, tries }, { $set: { dueAt: null, ways: [], sealedLetter: '' } });
}

export async function countWaitingNotifications(): Promise<number> {
  return NotificationModel.countDocuments({ dueAt: { $gt: new Date(0) } });
}

export function readUserNotifications(userId: string): AsyncIterable<NotificationRecord> {
  return NotificationModel.find({ userId }).sort({ _id: 1 }).lean<NotificationRecord[]>().cursor();
}

/** Replaces the texts that name the user in other users' notifications, and removes the stored emails. */
export async function eraseTextsAboutUser(userId: string, text: string): Promise<void> {
  await NotificationModel.updateMany(
    { aboutId: userId },
    { $set: { text, sealedLetter: '' }, $unset: { swahili: 1 } },
  );
}

export async function deleteUserNotifications(userId: string): Promise<void> {
  await NotificationModel.deleteMany({ userId });
}
