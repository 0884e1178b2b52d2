import type { Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { defineModel, defineSchema, type SchemaFields } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { summarizeWaitingRows, type WaitingRowSummary } from '../../db/waiting-rows';
import { isDuplicateKey } from '../../db/write-errors';

const emailFields = {
  sealed: { type: String, default: '' },
  /**
   * State of the email; `dead` means undelivered. An email with a key stays as `sent`, without content, so
   * that no second email with this key is stored.
   */
  state: { type: String, enum: ['waiting', 'dead', 'sent'], required: true },
  /** Key of an email that must be stored only once; absent for other emails. */
  key: String,
  /** Time of the next sending attempt; during an attempt, the time at which the instance's claim ends. */
  dueAt: { type: Date, required: true },
  tries: { type: Number, required: true },
  reason: { type: String, default: null },
  createdAt: { type: Date, required: true },
  failedAt: { type: Date, default: null },
  /** Time at which the email is deleted, whatever its state. */
  expiresAt: { type: Date, required: true },
} as const;
const emailSchema = defineSchema(emailFields, 'letters');
emailSchema.index({ state: 1, dueAt: 1 });
emailSchema.index({ state: 1, failedAt: -1 });
emailSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });
emailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StoredEmail = SchemaFields<typeof emailFields> & { _id: Types.ObjectId };

const EmailModel = defineModel<StoredEmail>('Letter', emailSchema);

/** Stores an email; does nothing if an email with the same key is stored. */
export async function insertEmail(email: {
  sealed: string;
  key?: string | undefined;
  now: Date;
  expiresAt: Date;
}): Promise<void> {
  const { now, key, ...fields } = email;
  const keyed = key === undefined ? {} : { key };
  try {
    await EmailModel.create({
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

/** Emails due to be sent. Each claim counts as an attempt; its lease is longer than the gateway's timeout. */
export const dueEmails = createDueRows<StoredEmail>({
  model: EmailModel,
  dueField: 'dueAt',
  due: (now) => ({ state: 'waiting', dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until }, $inc: { tries: 1 } }),
  leaseMs: 5 * MINUTE_MS,
});

/** Records a failed sending attempt; does nothing if another instance has claimed the email meanwhile. */
export async function recordEmailFailure(
  { _id, tries }: Pick<StoredEmail, '_id' | 'tries'>,
  failure: { reason: string; failedAt: Date } & ({ state: 'dead' } | { state: 'waiting'; dueAt: Date }),
): Promise<void> {
  await EmailModel.updateOne({ _id, tries, state: 'waiting' }, { $set: failure });
}

export function readEmails(): AsyncIterable<Pick<StoredEmail, '_id' | 'sealed'>> {
  return EmailModel.find({}, { sealed: 1 }).lean<StoredEmail>().cursor();
}

/** Marks an email with a key as sent and removes its content; deletes any other email. */
export async function finishEmail({ _id, key }: StoredEmail): Promise<void> {
  if (!key) return deleteEmail(_id);
  await EmailModel.updateOne({ _id }, { $set: { state: 'sent', sealed: '', reason: null } });
}

export async function deleteEmail(id: Types.ObjectId): Promise<void> {
  await EmailModel.deleteOne({ _id: id });
}

/** Returns undelivered emails, latest failure first. */
export async function findUndelivered(skip: number, limit: number): Promise<StoredEmail[]> {
  return EmailModel.find({ state: 'dead' })
    .sort({ failedAt: -1 })
    .skip(skip)
    .limit(limit)
    .lean<StoredEmail[]>();
}

export async function findUndeliveredById(id: string): Promise<StoredEmail | null> {
  return EmailModel.findOne({ _id: id, state: 'dead' }).lean<StoredEmail>();
}

/** Queues an undelivered email again with all its attempts; false if no undelivered email has this id. */
export async function retryUndeliveredEmail(id: string, now: Date): Promise<boolean> {
  const update = { $set: { state: 'waiting', dueAt: now, tries: 0 } };
  return (await EmailModel.updateOne({ _id: id, state: 'dead' }, update)).modifiedCount === 1;
}

/** Deletes an undelivered email; false if no undelivered email has this id. */
export async function deleteUndelivered(id: string): Promise<boolean> {
  return (await EmailModel.deleteOne({ _id: id, state: 'dead' })).deletedCount === 1;
}

export async function countEmails(state: 'waiting' | 'dead'): Promise<number> {
  return EmailModel.countDocuments({ state });
}

/** Returns the number of undelivered emails and the time of the oldest failure. */
export async function summarizeUndeliveredEmails(): Promise<WaitingRowSummary> {
  return summarizeWaitingRows<StoredEmail>(
    EmailModel,
    { state: 'dead' },
    { sortField: 'failedAt', timeField: 'failedAt' },
  );
}
