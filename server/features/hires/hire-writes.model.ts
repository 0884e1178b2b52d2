import mongoose from 'mongoose';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { insertMissing } from '../../db/insert-missing';
import type { DataSubject } from '../../db/personal-data-part';
import { retryOnConflict, writeUnlessDuplicate } from '../../db/write-errors';
import {
  type HireHistoryEntry,
  HireModel,
  type HireRecord,
  type HireSide,
  type SentReminder,
} from './hires.model';

/** Maximum number of history entries; the oldest entries are dropped. */
const HISTORY = 60;

export type NewHire = Omit<HireRecord, '_id' | 'carId' | 'renterId' | 'lenderId' | 'group'> & {
  group?: string;
  carId: string;
  renterId: string;
  lenderId: string;
};

/**
 * Stores a hire; returns null if the renter already has a waiting request for these days, or another request
 * took one of its slots first.
 */
export async function insertHire(hire: NewHire): Promise<HireRecord | null> {
  return writeUnlessDuplicate(null, async () => {
    const stored = await HireModel.create({ _id: new mongoose.Types.ObjectId(), ...hire });
    return stored.toObject<HireRecord>();
  });
}

export async function insertPastHire(hire: NewHire & { _id: string }): Promise<void> {
  await insertMissing(HireModel, [hire]);
}

type HireChange = Partial<
  Pick<
    HireRecord,
    | 'state'
    | 'answer'
    | 'handedOverAt'
    | 'returnedAt'
    | 'endedAt'
    | 'change'
    | 'from'
    | 'to'
    | 'quote'
    | 'expiresAt'
    | 'reminded'
    | 'alertedAt'
    | 'withDriver'
    | 'delivery'
    | 'place'
    | 'note'
    | 'terms'
    | 'car'
    | 'wonGroup'
  >
>;

/**
 * Changes a hire and records who did it, if the hire still has the revision that was read; otherwise returns
 * 'moved_on'. Returns 'duplicate' if the renter has another waiting request for the new days of the car, or if
 * another hire has won the group. Sets `unfinishedSince` until markFollowUpsFinished() removes it.
 */
export async function changeHire(
  known: HireRecord,
  change: HireChange,
  entry: Omit<HireHistoryEntry, 'revision'>,
): Promise<HireRecord | 'moved_on' | 'duplicate'> {
  const revision = known.revision + 1;
  return writeUnlessDuplicate('duplicate', async () => {
    const changed = await retryOnConflict(() =>
      HireModel.findOneAndUpdate(
        { _id: known._id, revision: known.revision },
        {
          $set: { ...change, unfinishedSince: entry.at },
          $inc: { revision: 1 },
          $push: { history: { $each: [{ ...entry, revision }], $slice: -HISTORY } },
        },
        { returnDocument: 'after' },
      )
        .lean<HireRecord>()
        .exec(),
    );
    return changed ?? 'moved_on';
  });
}

/**
 * Increases the revision, so that writes based on the earlier revision fail; returns null if the revision has
 * changed.
 */
export async function increaseHireRevision(known: HireRecord): Promise<HireRecord | null> {
  return HireModel.findOneAndUpdate(
    { _id: known._id, revision: known.revision },
    { $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean<HireRecord>();
}

/** Marks the follow-ups of this revision as finished. */
export async function markFollowUpsFinished({ _id, revision }: HireRecord): Promise<void> {
  const finished = { $set: { told: revision }, $unset: { unfinishedSince: 1 } };
  await retryOnConflict(() => HireModel.updateOne({ _id, revision }, finished).exec());
}

export async function addSentReminder(id: HireRecord['_id'], reminder: SentReminder): Promise<void> {
  await HireModel.updateOne({ _id: id }, { $addToSet: { reminded: reminder } });
}

/** Adds a hire to the admins' queue of cars that are not back; keeps the time of an earlier alert. */
export async function markNotReturnedAlerted(id: HireRecord['_id'], at: Date): Promise<void> {
  await HireModel.updateOne({ _id: id, alertedAt: null }, { $set: { alertedAt: at } });
}

/** Records the review of a side; returns false if this side has reviewed the hire before. */
export async function recordReviewedSide(id: string, side: HireSide): Promise<boolean> {
  const written = await HireModel.updateOne(
    { _id: id, reviewed: { $ne: side } },
    { $push: { reviewed: side } },
  );
  return written.matchedCount === 1;
}

/**
 * Erases one side from a hire: the texts of this side, and what identifies this side in other texts. Retries
 * if another call has changed the hire. Deletes the hire once both sides are erased.
 */
export async function eraseHireSide(
  known: HireRecord,
  side: HireSide,
  { scrub }: DataSubject,
): Promise<void> {
  let hire: HireRecord | null = known;
  while (hire) {
    const history = hire.history.map((entry) => ({
      ...entry,
      reason: entry.by === side ? '' : scrub(entry.reason),
    }));
    const own =
      side === 'renter'
        ? { note: '', place: '' }
        : { note: scrub(hire.note), 'car.regNo': ERASURE_REPLACEMENTS.text };
    const { matchedCount } = await HireModel.updateOne(
      { _id: hire._id, revision: hire.revision },
      { $set: { history, ...own }, $addToSet: { erased: side } },
    );
    if (matchedCount === 1) break;
    hire = await HireModel.findById(known._id).lean<HireRecord>();
  }
  await HireModel.deleteOne({ _id: known._id, erased: { $all: ['renter', 'lender'] } });
}
