import mongoose, { type Types } from 'mongoose';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import { defineModel } from '../../../db/define-model';
import { upsert } from '../../../db/write-errors';

/** The newest code of a user. */
const phoneCodeFields = {
  /** The user's id. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Phone as 254 and nine digits. */
  phone: { type: String, required: true },
  /** Keyed hash of user and code. A plain hash of six digits could be guessed by trying all of them. */
  codeHash: { type: String, required: true },
  tries: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
} as const;
const phoneCodeSchema = new mongoose.Schema(phoneCodeFields, {
  collection: 'phonecodes',
  versionKey: false,
  strict: 'throw',
});
phoneCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type PhoneCodeRecord = {
  _id: Types.ObjectId;
  phone: string;
  codeHash: string;
  tries: number;
  expiresAt: Date;
};
const PhoneCodeModel = defineModel<PhoneCodeRecord>('PhoneCode', phoneCodeSchema);

/** Stores a code instead of the user's earlier one. */
export async function storePhoneCode(
  userId: string,
  code: { phone: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await upsert(() =>
    PhoneCodeModel.updateOne({ _id: userId }, { $set: { ...code, tries: 0 } }, { upsert: true }),
  );
}

/** Counts a try and returns the code to compare with; null if it has expired or was tried too often. */
export async function countPhoneCodeTry(userId: string, now: Date): Promise<PhoneCodeRecord | null> {
  return PhoneCodeModel.findOneAndUpdate(
    { _id: userId, tries: { $lt: VERIFICATION_LIMITS.codeTries }, expiresAt: { $gt: now } },
    { $inc: { tries: 1 } },
  ).lean<PhoneCodeRecord>();
}

/** Deletes the code; of several concurrent calls only one returns true. */
export async function takePhoneCode(userId: string, codeHash: string): Promise<boolean> {
  return (await PhoneCodeModel.deleteOne({ _id: userId, codeHash })).deletedCount === 1;
}

export async function deletePhoneCode(userId: string): Promise<void> {
  await PhoneCodeModel.deleteOne({ _id: userId });
}
