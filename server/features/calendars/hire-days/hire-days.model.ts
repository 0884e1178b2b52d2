import mongoose, { type Types } from 'mongoose';
import { listDays } from '#shared/core/days';
import { type DayRange, mergeRanges, rangesOverlap } from '#shared/hires/calendar';
import { defineModel } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/duplicate-key';
import { repeatOnConflict } from '../../../db/write-conflict';

/** The days that one hire holds of its car. One document for all of them: an insert takes all days or none. */
const hireDaysFields = {
  /** The hire. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Every day, YYYY-MM-DD: the unique index has an entry for each. */
  days: { type: [String], required: true },
  from: { type: String, required: true },
  to: { type: String, required: true },
  /** Grows with the hire: what was begun before its last change must not change the days after it. */
  version: { type: Number, required: true },
  /** Present until the write of the hire that belongs to the last change of these days is known to be done. */
  unsettledSince: Date,
} as const;
const hireDaysSchema = new mongoose.Schema(hireDaysFields, {
  collection: 'hiredays',
  versionKey: false,
  strict: 'throw',
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
/** Each day of a car once. */
hireDaysSchema.index({ carId: 1, days: 1 }, { unique: true });
/** Covers the read of all holds to come, and finds the holds of one car. */
hireDaysSchema.index({ carId: 1, to: 1, from: 1 });
hireDaysSchema.index({ to: 1, carId: 1, from: 1 });
hireDaysSchema.index({ unsettledSince: 1 }, { sparse: true });
hireDaysSchema.index({ changedAt: 1 });

type Ids = { _id: Types.ObjectId; carId: Types.ObjectId };
export type HireDaysRecord = Ids & DayRange & { days: string[]; version: number; unsettledSince?: Date };
export type HeldRange = Pick<HireDaysRecord, '_id' | 'carId' | 'from' | 'to'>;
type HoldWithDays = Pick<HireDaysRecord, '_id' | 'carId' | 'days'>;
/** Days of a car that a hire holds. */
export type HeldDaysOfCar = Pick<HireDaysRecord, 'carId' | 'from' | 'to'>;

const HireDaysModel = defineModel<Omit<HireDaysRecord, '_id'>>('HireDays', hireDaysSchema);

const RANGE_FIELDS = { carId: 1, from: 1, to: 1 } as const;
/** Holds that a job reads at once. */
const JOB_BATCH = 100;

type Holding = { ranges: readonly DayRange[]; version: number };

/** @returns false where one of the days is taken, or the hire holds days already */
export async function insertHireDays(
  hireId: string,
  carId: string,
  holding: Holding,
  unsettledSince: Date,
): Promise<boolean> {
  try {
    const document = { _id: hireId, carId, ...fieldsOf(holding), unsettledSince };
    await repeatOnConflict(() => HireDaysModel.create(document));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Replaces the days of a hire, unless they are of a later version. `unsettledSince` null: they are settled.
 * @returns 'taken' where one of the days is another hire's, 'missing' where the hire holds none of this version or before
 */
export async function replaceHireDays(
  hireId: string,
  holding: Holding,
  unsettledSince: Date | null,
): Promise<'replaced' | 'taken' | 'missing'> {
  try {
    const fields = fieldsOf(holding);
    const change = unsettledSince
      ? { $set: { ...fields, unsettledSince } }
      : { $set: fields, $unset: { unsettledSince: 1 } };
    const written = await repeatOnConflict(() =>
      HireDaysModel.updateOne({ _id: hireId, version: { $lte: holding.version } }, change).exec(),
    );
    return written.matchedCount === 1 ? 'replaced' : 'missing';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Every day of the ranges once; `from` and `to` are the first and the last. */
function fieldsOf({ ranges, version }: Holding) {
  const days = [...new Set(ranges.flatMap((range) => listDays(range)))].sort();
  return { days, from: days[0] ?? '', to: days.at(-1) ?? '', version };
}

/** Holds that have waited since before `before`, the longest first. */
export function readInterrupted(before: Date): AsyncIterable<HeldRange> {
  return HireDaysModel.find({ unsettledSince: { $lt: before } }, RANGE_FIELDS)
    .sort({ unsettledSince: 1 })
    .batchSize(JOB_BATCH)
    .lean<HeldRange[]>()
    .cursor();
}

export async function findHireDays(hireId: string): Promise<HeldRange | null> {
  return HireDaysModel.findById(hireId, RANGE_FIELDS).lean<HeldRange>();
}

/** Days of a car that hires hold and that share a day with the range, in their order; a hold with a gap occurs twice. */
export async function findHeldOfCar(carId: string, range: DayRange): Promise<HeldRange[]> {
  const { from, to } = range;
  const held = await HireDaysModel.find(
    { carId, to: { $gte: from }, from: { $lte: to } },
    { ...RANGE_FIELDS, days: 1 },
  ).lean<HoldWithDays[]>();
  return held
    .flatMap(rangesOf)
    .filter((one) => rangesOverlap(one, range))
    .sort((one, other) => one.from.localeCompare(other.from));
}

/** The days of these cars that hires hold, of holds that end on `day` or later. */
export async function findHeldOfCars(carIds: readonly string[], day: string): Promise<HeldDaysOfCar[]> {
  const held = await HireDaysModel.find(
    { carId: { $in: carIds }, to: { $gte: day } },
    { ...RANGE_FIELDS, days: 1 },
  ).lean<HoldWithDays[]>();
  return held.flatMap(rangesOf);
}

/** The ranges of a hold: two while its hire moves to days apart from its earlier ones. */
function rangesOf({ _id, carId, days }: HoldWithDays): HeldRange[] {
  return mergeRanges(days.map((day) => ({ from: day, to: day }))).map((range) => ({ _id, carId, ...range }));
}

/**
 * Keeps days of a later version.
 * @returns the car whose days were given back; null: none
 */
export async function deleteHireDays(hireId: string, version: number): Promise<string | null> {
  // The reply names the car, and with it the notice to all instances.
  const held = await HireDaysModel.findOneAndDelete(
    { _id: hireId, version: { $lte: version } },
    { projection: { carId: 1 } },
  ).lean();
  return held?.carId.toHexString() ?? null;
}

export async function deleteHireDaysOfCar(carId: string): Promise<void> {
  await HireDaysModel.deleteMany({ carId });
}
