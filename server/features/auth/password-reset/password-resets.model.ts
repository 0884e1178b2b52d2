import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../../../db/define-model';

const passwordResetFields = {
  /** SHA-256 of the mailed token: reading the database does not yield a usable link. */
  tokenHash: { type: String, required: true },
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const passwordResetSchema = new mongoose.Schema(passwordResetFields, {
  collection: 'passwordresets',
  versionKey: false,
  strict: 'throw',
});
passwordResetSchema.index({ tokenHash: 1 }, { unique: true });
passwordResetSchema.index({ userId: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const PasswordResetModel = defineModel<FieldsOf<typeof passwordResetFields>>(
  'PasswordReset',
  passwordResetSchema,
);

export async function insertReset(reset: {
  tokenHash: string;
  userId: string;
  expiresAt: Date;
}): Promise<void> {
  await PasswordResetModel.create(reset);
}

/** Deletes the link and answers its user; only one of several concurrent calls gets it. */
export async function takeReset(tokenHash: string, now: Date): Promise<string | null> {
  const reset = await PasswordResetModel.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }).lean();
  return reset ? reset.userId.toHexString() : null;
}

export async function deleteResetsOf(userId: string): Promise<void> {
  await PasswordResetModel.deleteMany({ userId });
}
