import mongoose from 'mongoose';
import { defineModel, type FieldsOf } from '../../db/define-model';

const passwordResetFields = {
  /** SHA-256 of the mailed token, so that whoever reads the database cannot use it. */
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

/** Takes the link out of the world and names its user; only one caller ever gets it. */
export async function takeReset(tokenHash: string, now: Date): Promise<string | null> {
  const reset = await PasswordResetModel.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }).lean();
  return reset ? reset.userId.toHexString() : null;
}

export async function deleteResetsOf(userId: string): Promise<void> {
  await PasswordResetModel.deleteMany({ userId });
}
