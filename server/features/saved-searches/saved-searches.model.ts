import mongoose, { Types } from 'mongoose';
import { MINUTE_MS } from '#shared/core/durations';
import { defineModel, defineSchema } from '../../db/define-model';
import { createDueRows } from '../../db/due-work';
import { writeUnlessDuplicate } from '../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

const itemFields = {
  name: String,
  /** Query string of the search, in the format of savedSearchQuery. */
  query: String,
  mails: Boolean,
  createdAt: Date,
  /** Time from which on created cars count as new. */
  newSince: Date,
  /** Ids of cars created after `newSince` that the last email named. */
  named: [String],
} as const;

/** One document per user, so that conditional writes can limit an account's searches and its daily email. */
const savedSearchFields = {
  /** The user's id. */
  _id: { type: ObjectId, required: true },
  /** Saved searches, latest first. */
  items: { type: [itemFields], required: true },
  /** Number of changes; a write applies only if this number has not changed since the read. */
  changes: { type: Number, required: true },
  /** Time of the next check for new cars; null if no search sends emails. */
  dueAt: { type: Date, default: null },
  /** Earliest time of the next email about new cars. */
  quietUntil: { type: Date, default: null },
} as const;
const savedSearchSchema = defineSchema(savedSearchFields, 'savedsearches');
savedSearchSchema.index({ dueAt: 1 });

export type StoredSearch = {
  _id: Types.ObjectId;
  name: string;
  query: string;
  mails: boolean;
  createdAt: Date;
  newSince: Date;
  named: string[];
};
export type SavedSearchesRecord = {
  _id: Types.ObjectId;
  items: StoredSearch[];
  changes: number;
  dueAt: Date | null;
  quietUntil: Date | null;
};
const SavedSearchesModel = defineModel<SavedSearchesRecord>('SavedSearches', savedSearchSchema);

export function createSavedSearchId(): Types.ObjectId {
  return new Types.ObjectId();
}

/** Returns all saved searches of a user, latest first. */
export async function findSavedSearches(userId: string): Promise<StoredSearch[]> {
  return (await SavedSearchesModel.findById(userId).lean<SavedSearchesRecord>())?.items ?? [];
}

/**
 * Changes a user's searches by `change`, which may throw, and repeats this if another write came first.
 * Deletes the document if no search is left.
 */
export async function changeSavedSearches(
  userId: string,
  now: Date,
  change: (items: StoredSearch[]) => StoredSearch[],
): Promise<void> {
  for (;;) {
    const known = await SavedSearchesModel.findById(userId).lean<SavedSearchesRecord>();
    const items = change(known?.items ?? []);
    if (known ? await replace(known, items, now) : await create(userId, items, now)) return;
  }
}

async function replace(known: SavedSearchesRecord, items: StoredSearch[], now: Date): Promise<boolean> {
  const { _id, changes, quietUntil } = known;
  if (items.length === 0) {
    return (await SavedSearchesModel.deleteOne({ _id, changes })).deletedCount === 1;
  }
  const sends = items.some(({ mails }) => mails);
  const dueAt = sends ? (known.dueAt ?? latest(quietUntil, now)) : null;
  const update = { $set: { items, dueAt }, $inc: { changes: 1 } };
  return (await SavedSearchesModel.updateOne({ _id, changes }, update)).matchedCount === 1;
}

async function create(userId: string, items: StoredSearch[], now: Date): Promise<boolean> {
  if (items.length === 0) return true;
  return writeUnlessDuplicate(false, async () => {
    await SavedSearchesModel.create({ _id: userId, items, changes: 1, dueAt: now, quietUntil: null });
    return true;
  });
}

export const dueSearches = createDueRows<SavedSearchesRecord>({
  model: SavedSearchesModel,
  dueField: 'dueAt',
  due: (now) => ({ dueAt: { $lte: now } }),
  lease: (until) => ({ $set: { dueAt: until } }),
  leaseMs: 10 * MINUTE_MS,
});

/** Sets the time of the next check; does nothing if another write has changed that time. */
export async function setNextSearchCheck(
  { _id, dueAt }: SavedSearchesRecord,
  next: Date | null,
): Promise<void> {
  await SavedSearchesModel.updateOne({ _id, dueAt }, { $set: { dueAt: next } });
}

/** Claims the user's email of the day; false if it was claimed before. */
export async function claimDailyEmail(userId: Types.ObjectId, now: Date, quietUntil: Date): Promise<boolean> {
  const written = await SavedSearchesModel.updateOne(
    { _id: userId, $or: [{ quietUntil: null }, { quietUntil: { $lte: now } }] },
    { $set: { quietUntil, dueAt: quietUntil } },
  );
  return written.matchedCount === 1;
}

export async function deleteUserSearches(userId: string): Promise<void> {
  await SavedSearchesModel.deleteOne({ _id: userId });
}

function latest(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}
