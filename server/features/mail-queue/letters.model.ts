import mongoose, { type Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { defineModel, type FieldsOf } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { isDuplicateKey } from '../../db/duplicate-key';

const letterFields = {
  /** Recipient, subject and text, encrypted. */
  sealed: { type: String, default: '' },
  /**
   * `sent` is used only for emails with a key: the row stays without content, so that the key is not stored
   * again.
   */
  state: { type: String, enum: ['waiting', 'dead', 'sent'], required: true },
  /** Unique key; an email with a key is stored once. */
  key: String,
  /** Time of the next try; while a try is in progress, the end of the claim. */
  dueAt: { type: Date, required: true },
  tries: { type: Number, required: true },
  /** The mail server's reply to the last try. */
  reason: { type: String, default: null },
  createdAt: { type: Date, required: true },
  failedAt: { type: Date, default: null },
  /** The row is deleted at this time, whatever its state. */
  expiresAt: { type: Date, required: true },
} as const;
const letterSchema = new mongoose.Schema(letterFields, {
  collection: 'letters',
  versionKey: false,
  strict: 'throw',
});
letterSchema.index({ state: 1, dueAt: 1 });
letterSchema.index({ state: 1, failedAt: -1 });
letterSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });
letterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type Letter = FieldsOf<typeof letterFields> & { _id: Types.ObjectId };

const LetterModel = defineModel<Letter>('Letter', letterSchema);

/** Stores an email; does nothing if an email with the key is stored already. */
export async function insertLetter(letter: {
  sealed: string;
  key?: string | undefined;
  now: Date;
  expiresAt: Date;
}): Promise<void> {
  const { now, key, ...fields } = letter;
  const keyed = key === undefined ? {} : { key };
  try {
    await LetterModel.create({
      ...fields,
      ...keyed,
      state: 'waiting',
      dueAt: now,
      tries: 0,
      createdAt: now,
    });
  } catch (error) {
    if (key === undefined || !isDuplicateKey(error)) throw error;
  }
}

/**
 * Emails that are due; a claim counts as a try. The lease is longer than the mail gateway's time limit for
 * one email.
 */
export const dueLetters = createDueRows<Letter>({
  model: LetterModel,
  dueField: 'dueAt',
  due: (now) => ({ state: 'waiting', dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until }, $inc: { tries: 1 } }),
  leaseMs: 5 * MINUTE_MS,
});

/** Records a failed try, unless another instance has claimed the email meanwhile. */
export async function noteFailure(
  { _id, tries }: Pick<Letter, '_id' | 'tries'>,
  failure: { reason: string; failedAt: Date } & ({ state: 'dead' } | { state: 'waiting'; dueAt: Date }),
): Promise<void> {
  await LetterModel.updateOne({ _id, tries, state: 'waiting' }, { $set: failure });
}

/** Reads every stored email. */
export function allLetters(): AsyncIterable<Pick<Letter, '_id' | 'sealed'>> {
  return LetterModel.find({}, { sealed: 1 }).lean<Letter>().cursor();
}

/** Deletes a sent email; if it has a key, deletes only its content. */
export async function finishLetter({ _id, key }: Letter): Promise<void> {
  if (!key) return deleteLetter(_id);
  await LetterModel.updateOne({ _id }, { $set: { state: 'sent', sealed: '', reason: null } });
}

export async function deleteLetter(id: Types.ObjectId): Promise<void> {
  await LetterModel.deleteOne({ _id: id });
}

/** Returns undelivered emails, latest failure first. */
export async function findDead(skip: number, limit: number): Promise<Letter[]> {
  return LetterModel.find({ state: 'dead' }).sort({ failedAt: -1 }).skip(skip).limit(limit).lean<Letter[]>();
}

export async function findDeadById(id: string): Promise<Letter | null> {
  return LetterModel.findOne({ _id: id, state: 'dead' }).lean<Letter>();
}

/** Makes an undelivered email due again with all its tries; false if it is not undelivered. */
export async function revive(id: string, now: Date): Promise<boolean> {
  const update = { $set: { state: 'waiting', dueAt: now, tries: 0 } };
  return (await LetterModel.updateOne({ _id: id, state: 'dead' }, update)).modifiedCount === 1;
}

/** Deletes an undelivered email; false if it is not undelivered. */
export async function deleteDead(id: string): Promise<boolean> {
  return (await LetterModel.deleteOne({ _id: id, state: 'dead' })).deletedCount === 1;
}

export async function countLetters(state: 'waiting' | 'dead'): Promise<number> {
  return LetterModel.countDocuments({ state });
}
