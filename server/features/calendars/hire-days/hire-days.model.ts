import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { listRangeDays } from '#shared/core/days';
import { type DayRange, hasCommonDay, mergeDayRanges } from '#shared/hires/calendar';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { retryOnConflict, writeUnlessDuplicate } from '../../../db/write-errors';

/** Days of a car held by one hire, in one document, so that an insert takes all days or none. */
const hireDaysFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** Every held day, YYYY-MM-DD; the unique index has one entry per day. */
  days: { type: [String], required: true },
  from: { type: String, required: true },
  to: { type: String, required: true },
  /**
   * Grows with the hire's revision, so that a delayed write of an earlier revision does not overwrite these
   * days.
   */
  version: { type: Number, required: true },
  /**
   * Time since which the days wait for the matching write of the hire; absent once that write is known to be
   * done.
   */
  unsettledSince: Date,
} as const;
const hireDaysSchema = defineSchema(hireDaysFields, 'hiredays', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});

/** Prevents a day of a car from being held twice. */
hireDaysSchema.index({ carId: 1, days: 1 }, { unique: true });
/** Indexes that find the holds of one car, and all current and future holds. */
hireDaysSchema.index({ carId: 1, to: 1, from: 1 });
hireDaysSchema.index({ to: 1, carId: 1, from: 1 });
hireDaysSchema.index({ unsettledSince: 1 }, { sparse: true });
hireDaysSchema.index({ changedAt: 1 });

type Ids = { _id: Types.ObjectId; carId: Types.ObjectId };
export type HireDaysRecord = Ids & DayRange & { days: string[]; version: number; unsettledSince?: Date };
export type HeldRange = Pick<HireDaysRecord, '_id' | 'carId' | 'from' | 'to'>;
type HoldWithDays = Pick<HireDaysRecord, '_id' | 'carId' | 'days'>;
export type HeldDaysOfCar = Pick<HireDaysRecord, 'carId' | 'from' | 'to'>;

const HireDaysModel = defineModel<Omit<HireDaysRecord, '_id'>>('HireDays', hireDaysSchema);

const RANGE_FIELDS = { carId: 1, from: 1, to: 1 } as const;
const JOB_BATCH = 100;

type Holding = { ranges: readonly DayRange[]; version: number };

/** Stores the held days of a hire; false if a day is taken, or if the hire holds days already. */
export async function insertHireDays(
  hireId: string,
  carId: string,
  holding: Holding,
  unsettledSince: Date,
): Promise<boolean> {
  return writeUnlessDuplicate(false, async () => {
    const document = { _id: hireId, carId, ...toFields(holding), unsettledSince };
    await retryOnConflict(() => HireDaysModel.create(document));
    return true;
  });
}

/**
 * Replaces the days of a hire, unless a later version holds them. If `unsettledSince` is null, the new days
 * are marked as settled.
 * @returns 'taken' if another hire holds one of the days, 'missing' if the hire holds no days of this or an
 * earlier version
 */
export async function replaceHireDays(
  hireId: string,
  holding: Holding,
  unsettledSince: Date | null,
): Promise<'replaced' | 'taken' | 'missing'> {
  return writeUnlessDuplicate('taken', async () => {
    const fields = toFields(holding);
    const change = unsettledSince
      ? { $set: { ...fields, unsettledSince } }
      : { $set: fields, $unset: { unsettledSince: 1 } };
    const written = await retryOnConflict(() =>
      HireDaysModel.updateOne({ _id: hireId, version: { $lte: holding.version } }, change).exec(),
    );
    return written.matchedCount === 1 ? 'replaced' : 'missing';
  });
}

function toFields({ ranges, version }: Holding) {
  const days = [...new Set(ranges.flatMap((range) => listRangeDays(range)))].sort();
  return { days, from: days[0] ?? '', to: days.at(-1) ?? '', version };
}

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

/** Returns the held ranges of a car that overlap the range, sorted; a hold with a gap gives two ranges. */
export async function findHeldRangesOfCar(carId: string, range: DayRange): Promise<HeldRange[]> {
  const { from, to } = range;
  const held = await HireDaysModel.find(
    { carId, to: { $gte: from }, from: { $lte: to } },
    { ...RANGE_FIELDS, days: 1 },
  ).lean<HoldWithDays[]>();
  return held
    .flatMap(toRanges)
    .filter((one) => hasCommonDay(one, range))
    .sort((one, other) => one.from.localeCompare(other.from));
}

export async function findHeldRangesOfCars(carIds: readonly string[], day: string): Promise<HeldDaysOfCar[]> {
  const held = await HireDaysModel.find(
    { carId: { $in: carIds }, to: { $gte: day } },
    { ...RANGE_FIELDS, days: 1 },
  ).lean<HoldWithDays[]>();
  return held.flatMap(toRanges);
}

/**
 * Splits the held days into ranges of consecutive days, because a hire that changes its days holds its old
 * and its new days.
 */
function toRanges({ _id, carId, days }: HoldWithDays): HeldRange[] {
  return mergeDayRanges(days.map((day) => ({ from: day, to: day }))).map((range) => ({
    _id,
    carId,
    ...range,
  }));
}

/**
 * Deletes the days of a hire, unless a later version holds them.
 * @returns the id of the car; null if nothing was deleted
 */
export async function deleteHireDays(hireId: string, version: number): Promise<string | null> {
  // The database replies with the deleted document, so the change can be published with the car's id.
  const held = await HireDaysModel.findOneAndDelete(
    { _id: hireId, version: { $lte: version } },
    { projection: { carId: 1 } },
  ).lean();
  return held?.carId.toHexString() ?? null;
}

export async function deleteHireDaysOfCar(carId: string): Promise<void> {
  await HireDaysModel.deleteMany({ carId });
}

const KEPT_S = 60 * 60;

/**
 * Record which says that a hire released its days. Deleted holds leave no trace, so an instance that missed
 * the change message reads these records.
 */
const releasedDaysFields = {
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
} as const;
const releasedDaysSchema = defineSchema(releasedDaysFields, 'releaseddays', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
releasedDaysSchema.index({ changedAt: 1 }, { expireAfterSeconds: KEPT_S });

const ReleasedDaysModel = defineModel<SchemaFields<typeof releasedDaysFields>>(
  'ReleasedDays',
  releasedDaysSchema,
);

export async function recordReleasedDays(hireId: string, carId: string): Promise<void> {
  await ReleasedDaysModel.updateOne({ _id: hireId }, { $set: { carId } }, { upsert: true });
}

export async function findCarsWithReleasedDays(moment: Date): Promise<string[]> {
  const released = await ReleasedDaysModel.find({ changedAt: { $gte: moment } }, { carId: 1 }).lean();
  return released.map(({ carId }) => carId.toHexString());
}
