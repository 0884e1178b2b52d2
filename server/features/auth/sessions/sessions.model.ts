import mongoose, { type Types } from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import type { RowBatchLimits } from '../../../db/each-row';

const sessionFields = {
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** The user's token version at the sign-in. The session is revoked once the user's version is higher. */
  tokenVersion: { type: Number, required: true },
  /** Browser and system, such as 'Chrome on Android'. */
  device: { type: String, required: true },
  /** Whether the session was opened with a two-step code, or two-step sign-in was set up in it. */
  twoStep: { type: Boolean, required: true },
  /** Keyed hash of the browser's device id; absent in sessions of earlier versions. */
  deviceKey: String,
  createdAt: { type: Date, required: true },
  lastSeenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const sessionSchema = defineSchema(sessionFields, 'sessions');
sessionSchema.index({ userId: 1, createdAt: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type SessionFields = SchemaFields<typeof sessionFields>;
export type SessionRecord = SessionFields & { _id: Types.ObjectId };

const SessionModel = defineModel<SessionFields>('Session', sessionSchema);

type NewSession = Omit<SessionFields, 'userId' | 'deviceKey'> & {
  userId: string;
  deviceKey: string | undefined;
};

export async function insertSession(session: NewSession) {
  return (await SessionModel.create(session))._id.toHexString();
}

export async function findSession(id: string): Promise<SessionRecord | null> {
  return SessionModel.findById(id).lean();
}

/** Returns a user's sessions, newest first. */
export async function findUserSessions(userId: string): Promise<SessionRecord[]> {
  return SessionModel.find({ userId }).sort({ createdAt: -1 }).lean();
}

/** Stores when a session was last used, unless a use after `before` is stored or the session has ended. */
export async function storeLastSeen(id: string, at: Date, before: Date): Promise<void> {
  await SessionModel.updateOne({ _id: id, lastSeenAt: { $lt: before } }, { $set: { lastSeenAt: at } });
}

/** Returns the sessions of these users that were last used before `before`. */
export async function findIdleSessions(
  userIds: readonly string[],
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<SessionRecord[]> {
  return SessionModel.find({ userId: { $in: userIds }, lastSeenAt: { $lt: before }, _id: { $nin: except } })
    .limit(limit)
    .lean();
}

/** Deletes a session that was last used before `before`; false if it was used again meanwhile. */
export async function deleteIdleSession(id: Types.ObjectId, before: Date): Promise<boolean> {
  const result = await SessionModel.deleteOne({ _id: id, lastSeenAt: { $lt: before } });
  return result.deletedCount === 1;
}

export async function storeSessionTwoStepSignIn(id: string, twoStep: boolean): Promise<void> {
  await SessionModel.updateOne({ _id: id }, { $set: { twoStep } });
}

/** Deletes the given sessions that belong to the user; false if none of them was stored. */
export async function deleteSessions(userId: string, ids: readonly string[]): Promise<boolean> {
  const result = await SessionModel.deleteMany({ _id: { $in: ids }, userId });
  return result.deletedCount > 0;
}
