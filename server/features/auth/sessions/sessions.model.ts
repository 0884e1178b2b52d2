import mongoose, { type Types } from 'mongoose';
import type { RowBatch } from '../../../background/each-row';
import { defineModel, type FieldsOf } from '../../../db/define-model';

const sessionFields = {
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** The user's version at the sign-in; a higher one of the user has revoked the session. */
  tokenVersion: { type: Number, required: true },
  /** Browser and system, as the list of devices names them. */
  device: { type: String, required: true },
  /** Opened with a code of two-step sign-in, or the one that set it up. */
  twoStep: { type: Boolean, required: true },
  /** Keyed hash of the browser's device id; absent in sessions of earlier versions. */
  deviceKey: String,
  createdAt: { type: Date, required: true },
  lastSeenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const sessionSchema = new mongoose.Schema(sessionFields, {
  collection: 'sessions',
  versionKey: false,
  strict: 'throw',
});
sessionSchema.index({ userId: 1, createdAt: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type SessionFields = FieldsOf<typeof sessionFields>;
export type SessionRecord = SessionFields & { _id: Types.ObjectId };

const SessionModel = defineModel<SessionFields>('Session', sessionSchema);

type NewSession = Omit<SessionFields, 'userId' | 'deviceKey'> & {
  userId: string;
  deviceKey: string | undefined;
};

/** The new session's id. */
export async function insertSession(session: NewSession) {
  return (await SessionModel.create(session))._id.toHexString();
}

/** Looked up at every authenticated call. */
export async function findSession(id: string): Promise<SessionRecord | null> {
  return SessionModel.findById(id).lean();
}

/** Newest first. */
export async function findSessionsOf(userId: string): Promise<SessionRecord[]> {
  return SessionModel.find({ userId }).sort({ createdAt: -1 }).lean();
}

/** Does nothing if the session was seen later than `before`, or has ended. */
export async function writeLastSeen(id: string, at: Date, before: Date): Promise<void> {
  await SessionModel.updateOne({ _id: id, lastSeenAt: { $lt: before } }, { $set: { lastSeenAt: at } });
}

/** Sessions of these users that nobody has used since `before`. */
export async function findUnused(
  userIds: readonly string[],
  before: Date,
  { limit, except }: RowBatch,
): Promise<SessionRecord[]> {
  return SessionModel.find({ userId: { $in: userIds }, lastSeenAt: { $lt: before }, _id: { $nin: except } })
    .limit(limit)
    .lean();
}

/** Ends a session that nobody has used since `before`; false where somebody has. */
export async function deleteUnused(id: Types.ObjectId, before: Date): Promise<boolean> {
  const result = await SessionModel.deleteOne({ _id: id, lastSeenAt: { $lt: before } });
  return result.deletedCount === 1;
}

export async function writeTwoStep(id: string, twoStep: boolean): Promise<void> {
  await SessionModel.updateOne({ _id: id }, { $set: { twoStep } });
}

/** Ends the sessions of a user among these ids; false where there was none. */
export async function deleteSessions(userId: string, ids: readonly string[]): Promise<boolean> {
  const result = await SessionModel.deleteMany({ _id: { $in: ids }, userId });
  return result.deletedCount > 0;
}
