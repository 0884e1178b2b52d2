import type { Types } from 'mongoose';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { upsert, writeUnlessDuplicate } from '../../../db/write-errors';

const twoStepFields = {
  /** Encrypted secret of the authenticator app. */
  secret: { type: String, required: true },
  /** Time at which a first code confirmed the secret; until then null, and sign-ins ask for no code. */
  confirmedAt: { type: Date, default: null },
  /** The 30-second period of the last used code, counted since 1970. */
  lastStep: { type: Number, required: true, default: 0 },
  /** SHA-256 of each unused recovery code. */
  recoveryHashes: { type: [String], required: true },
  /** Number of wrong codes until `triesEndAt`. */
  tries: { type: Number, required: true, default: 0 },
  triesEndAt: { type: Date, required: true },
} as const;
const twoStepSchema = defineSchema(twoStepFields, 'twosteps');

type TwoStepFields = SchemaFields<typeof twoStepFields>;
export type TwoStepSignInRecord = TwoStepFields & { _id: Types.ObjectId };

const TwoStepModel = defineModel<TwoStepFields>('TwoStep', twoStepSchema);

export async function findTwoStepSignIn(userId: string): Promise<TwoStepSignInRecord | null> {
  return TwoStepModel.findById(userId).lean();
}

/** Stores an unconfirmed secret; false if two-step sign-in is on. */
export async function storeTwoStepSignInSecret(userId: string, secret: string, now: Date): Promise<boolean> {
  const update = { $set: { secret }, $setOnInsert: { recoveryHashes: [], triesEndAt: now } };
  return writeUnlessDuplicate(false, async () => {
    await upsert(() =>
      TwoStepModel.updateOne({ _id: userId, confirmedAt: null }, update, { upsert: true }).exec(),
    );
    return true;
  });
}

/** Turns two-step sign-in on; false if it is on, or if set-up began again with another secret. */
export async function confirmTwoStepSignInSecret(
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

/** Counts a try before the code is checked; false if no try is left in this period. */
export async function countTwoStepSignInTry(
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

/** Marks a code as used; false if this code or a later code was used. */
export async function spendAuthenticatorCode(userId: string, step: number): Promise<boolean> {
  const result = await TwoStepModel.updateOne(
    { _id: userId, lastStep: { $lt: step } },
    { $set: { lastStep: step, tries: 0 } },
  );
  return result.matchedCount === 1;
}

/** Deletes a recovery code; of several concurrent calls only one returns true. */
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

export async function deleteTwoStepSignIn(userId: string): Promise<void> {
  await TwoStepModel.deleteOne({ _id: userId });
}
