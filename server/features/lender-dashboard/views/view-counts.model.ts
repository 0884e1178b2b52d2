import mongoose from 'mongoose';
import { startOfDay } from '#shared/core/days';
import { DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { insertMissing } from '../../../db/insert-missing';
import { isDuplicateKey } from '../../../db/write-errors';

/** Number of views of a car's listing on each day of one week in Nairobi; day 0 is Monday. */
const countFields = {
  /** Id of the car and Monday of the week, joined by buildCountId(). */
  _id: { type: String, required: true },
  lenderId: { type: mongoose.Schema.Types.ObjectId, required: true },
  startsAt: { type: Date, required: true },
  days: { 0: Number, 1: Number, 2: Number, 3: Number, 4: Number, 5: Number, 6: Number },
} as const;
const countSchema = defineSchema(countFields, 'viewcounts');
countSchema.index({ startsAt: 1 }, { expireAfterSeconds: RETENTION_DAYS.viewCount * DAY_SECONDS });
countSchema.index({ lenderId: 1, startsAt: 1 });

type Stored = SchemaFields<typeof countFields> & { _id: string };
const CountModel = defineModel<Stored>('ViewCount', countSchema);

/** Views of a car's listing in the week that begins on `monday`. */
export type WeekViews = { carId: string; monday: string; views: number };
export type DayViews = { carId: string; lenderId: string; monday: string; weekday: number; views: number };

export async function addViews(additions: readonly DayViews[]): Promise<void> {
  if (additions.length === 0) return;
  await CountModel.bulkWrite(
    additions.map(({ carId, lenderId, monday, weekday, views }) => ({
      updateOne: {
        filter: { _id: buildCountId(carId, monday) },
        update: {
          $inc: { [`days.${weekday}`]: views },
          $setOnInsert: { lenderId: new mongoose.Types.ObjectId(lenderId), startsAt: toInstant(monday) },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Views of a car's listing in a past week, for an import; `days` begins with Monday. */
export type PastViews = { carId: string; lenderId: string; monday: string; days: readonly number[] };

/** Adds view counts of past weeks. Counts that are stored already do not change. */
export async function importViews(past: readonly PastViews[]): Promise<void> {
  await insertMissing(
    CountModel,
    past.map(({ carId, lenderId, monday, days }) => ({
      _id: buildCountId(carId, monday),
      lenderId,
      startsAt: toInstant(monday),
      days: { ...days },
    })),
  );
}

/**
 * Returns the views of all cars of an owner in the weeks from `monday` on. Weeks without views are missing.
 */
export async function findLenderViews(lenderId: string, monday: string): Promise<WeekViews[]> {
  const counts = await CountModel.find(
    { lenderId, startsAt: { $gte: toInstant(monday) } },
    { days: 1 },
  ).lean();
  return counts.map(sumWeek);
}

export async function findCarViews(
  carIds: readonly string[],
  mondays: readonly string[],
): Promise<WeekViews[]> {
  const ids = carIds.flatMap((carId) => mondays.map((monday) => buildCountId(carId, monday)));
  const counts = await CountModel.find({ _id: { $in: ids } }, { days: 1 }).lean();
  return counts.map(sumWeek);
}

export function readLenderViews(lenderId: string): AsyncIterable<Stored> {
  return CountModel.find({ lenderId }).sort({ startsAt: 1 }).lean<Stored[]>().cursor();
}

export async function deleteLenderViews(lenderId: string): Promise<void> {
  await CountModel.deleteMany({ lenderId });
}

/** Returns the id of a car's view count of a week, such as '<car id> 2026-11-16'. */
function buildCountId(carId: string, monday: string): string {
  return `${carId} ${monday}`;
}

function sumWeek({ _id, days }: Pick<Stored, '_id' | 'days'>): WeekViews {
  const [carId = '', monday = ''] = _id.split(' ');
  const views = Object.values(days ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { carId, monday, views };
}

function toInstant(monday: string): Date {
  return new Date(startOfDay(monday));
}

/** Mark that a visitor's view of a car on a day was counted, so that no other instance counts it again. */
const visitorFields = {
  /** Keyed hash of day, car and visitor. */
  _id: { type: String, required: true },
  at: { type: Date, required: true },
} as const;
const visitorSchema = defineSchema(visitorFields, 'countedvisitors');
visitorSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_DAYS.viewOfVisitor * DAY_SECONDS });

const VisitorModel = defineModel<SchemaFields<typeof visitorFields> & { _id: string }>(
  'CountedVisitor',
  visitorSchema,
);

/** Stores the hashes and returns those hashes that were not stored before. */
export async function insertVisitorHashes(hashes: readonly string[], at: Date): Promise<Set<string>> {
  const inserted = new Set(hashes);
  if (hashes.length === 0) return inserted;
  try {
    await VisitorModel.insertMany(
      hashes.map((_id) => ({ _id, at })),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    for (const index of findRefusedIndexes(error)) inserted.delete(hashes[index] ?? '');
  }
  return inserted;
}

/** Returns the positions of the documents that a bulk insert could not store. */
function findRefusedIndexes(error: unknown): number[] {
  const errors: unknown = error instanceof Error && 'writeErrors' in error ? error.writeErrors : [];
  return (Array.isArray(errors) ? errors : [errors]).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'index' in one && typeof one.index === 'number'
      ? one.index
      : [],
  );
}
