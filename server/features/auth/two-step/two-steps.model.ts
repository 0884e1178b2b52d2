import mongoose, { type Types } from 'mongoose';
import { defineModel, type FieldsOf } from '../../../db/define-model';
import { isDuplicateKey, upsert } from '../../../db/duplicate-key';

/** One document per user who has set two-step sign-in up or began to; its _id is the user's. */
const twoStepFields = {
  /** Encrypted. */
  secret: { type: String, required: true },
  /** null: not confirmed by a code yet, so not asked for. */
  confirmedAt: { type: Date, default: null },
  /** The 30 seconds, counted since 1970, of the last code that was used. */
  lastStep: { type: Number, required: true, default: 0 },
  /** SHA-256 of each recovery code that was not used. */
  recoveryHashes: { type: [String], required: true },
  /** Codes tried until `triesEndAt`, right ones not counted. */
  tries: { type: Number, required: true, default: 0 },
  triesEndAt: { type: Date, required: true },
} as const;
const twoStepSchema = new mongoose.Schema(twoStepFields, {
  collection: 'twosteps',
  versionKey: false,
  strict: 'throw',
});

type TwoStepFields = FieldsOf<typeof twoStepFields>;
export type TwoStepRecord = TwoStepFields & { _id: Types.ObjectId };

const TwoStepModel = defineModel<TwoStepFields>('TwoStep', twoStepSchema);

export async function findTwoStep(userId: string): Promise<TwoStepRecord | null> {
  return TwoStepModel.findById(userId).lean();
}

/** Stores a secret that waits for its first code; false where two-step sign-in is on. */
export async function storePending(userId: string, secret: string, now: Date): Promise<boolean> {
  const update = { $set: { secret }, $setOnInsert: { recoveryHashes: [], triesEndAt: now } };
  try {
    await upsert(() =>
      TwoStepModel.updateOne({ _id: userId, confirmedAt: null }, update, { upsert: true }).exec(),
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Turns it on; false where it is on, or was begun again with another secret. */
export async function confirmPending(
  userId: string,
  secret: string,
  on: { confirmedAt: Date; lastStep: number; recoveryHashes: string[] },
): Promise<boolean> {
  const result = await TwoStepModel.updateOne(
    { _id: userId, confirmedAt: null, secret },
    { $set: { ...on, tries: 0 } },
  );
  return result.matchedCount === 1;
}

/** Counts one try before the code is checked; false where the tries of this time are used up. */
export async function takeTry(
  userId: string,
  { now, tries, windowMs }: { now: Date; tries: number; windowMs: number },
): Promise<boolean> {
  await TwoStepModel.updateOne(
    { _id: userId, triesEndAt: { $lte: now } },
    { $set: { tries: 0, triesEndAt: new Date(now.getTime() + windowMs) } },
  );
  const result = await TwoStepModel.updateOne({ _id: userId, tries: { $lt: tries } }, { $inc: { tries: 1 } });
  return result.matchedCount === 1;
}

/** Uses the code of this step; false where it or a later one was used. */
export async function spendStep(userId: string, step: number): Promise<boolean> {
  const result = await TwoStepModel.updateOne(
    { _id: userId, lastStep: { $lt: step } },
    { $set: { lastStep: step, tries: 0 } },
  );
  return result.matchedCount === 1;
}

/** Uses a recovery code; only one of several concurrent calls succeeds. */
export async function spendRecoveryCode(userId: string, hash: string): Promise<boolean> {
  const result = await TwoStepModel.updateOne(
    { _id: userId, recoveryHashes: hash },
    { $pull: { recoveryHashes: hash }, $set: { tries: 0 } },
  );
  return result.matchedCount === 1;
}

export async function replaceRecoveryCodes(userId: string, recoveryHashes: string[]): Promise<void> {
  await TwoStepModel.updateOne({ _id: userId }, { $set: { recoveryHashes } });
}

export async function deleteTwoStep(userId: string): Promise<void> {
  await TwoStepModel.deleteOne({ _id: userId });
}
