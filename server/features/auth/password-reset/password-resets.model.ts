import mongoose from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

/** The newest link of a user, stored under the user's id. Links of earlier releases have other ids. */
const passwordResetFields = {
  /** SHA-256 of the mailed token, so that the database does not reveal a usable link. */
  tokenHash: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const passwordResetSchema = defineSchema(passwordResetFields, 'passwordresets');
passwordResetSchema.index({ tokenHash: 1 }, { unique: true });
passwordResetSchema.index({ userId: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const PasswordResetModel = defineModel<SchemaFields<typeof passwordResetFields>>(
  'PasswordReset',
  passwordResetSchema,
);

/** Replaces all links of the user; of several concurrent calls one link remains. */
export async function replaceResetLink(reset: {
  tokenHash: string;
  userId: string;
  expiresAt: Date;
}): Promise<void> {
  const _id = new mongoose.Types.ObjectId(reset.userId);
  await upsert(() => PasswordResetModel.updateOne({ _id }, { $set: reset }, { upsert: true }));
  await PasswordResetModel.deleteMany({ userId: reset.userId, _id: { $ne: _id } });
}

/** Returns a valid link and keeps it valid; null if there is none. */
export async function findResetLink(
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; expiresAt: Date } | null> {
  const reset = await PasswordResetModel.findOne({ tokenHash, expiresAt: { $gt: now } }).lean();
  return reset && { userId: reset.userId.toHexString(), expiresAt: reset.expiresAt };
}

/** Deletes a valid link and returns its user's id; of several concurrent calls all but one return null. */
export async function spendResetLink(tokenHash: string, now: Date): Promise<string | null> {
  const reset = await PasswordResetModel.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }).lean();
  return reset ? reset.userId.toHexString() : null;
}

export async function deleteResetLinks(userId: string): Promise<void> {
  await PasswordResetModel.deleteMany({ userId });
}
