import mongoose, { type Types } from 'mongoose';
import { DAY_MS, DAY_SECONDS } from '#shared/core/durations';
import { RETENTION_DAYS } from '#shared/core/retention';
import { defineModel, defineSchema, type SchemaFields } from '../../../db/define-model';
import { insertMissing } from '../../../db/insert-missing';

const WEEK_MS = 7 * DAY_MS;
const RETENTION_SECONDS = RETENTION_DAYS.reveal * DAY_SECONDS;

/** Reveal of a lender's number; the law requires a record of everyone who received personal data. */
const revealFields = {
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
  /** The car's lender; absent in older records. */
  lenderId: mongoose.Schema.Types.ObjectId,
  userId: { type: mongoose.Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
} as const;
const revealSchema = defineSchema(revealFields, 'carreveals');
revealSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
revealSchema.index({ userId: 1, at: -1 });
revealSchema.index({ userId: 1, lenderId: 1 });
revealSchema.index({ carId: 1, userId: 1 });
revealSchema.index({ carId: 1, at: -1 });

const RevealModel = defineModel<SchemaFields<typeof revealFields>>('CarReveal', revealSchema);

type RevealRecord = SchemaFields<typeof revealFields> & { _id: Types.ObjectId };

/** Period that includes `from` and excludes `to`; null means no bound. */
export type RevealPeriod = { from: Date | null; to: Date | null };

export async function insertContactReveal(reveal: {
  carId: string;
  lenderId: string;
  userId: string;
  at: Date;
}): Promise<void> {
  await RevealModel.create(reveal);
}

/**
 * Whether the user has seen the lender's number through any of the lender's cars. Older records contain only
 * the car.
 */
export async function hasSeenLender(
  userId: string,
  { lenderId, carId }: { lenderId: string; carId: string },
): Promise<boolean> {
  if (await RevealModel.exists({ userId, lenderId })) return true;
  return (await RevealModel.exists({ carId, userId })) !== null;
}

/** Counts the users who have seen each car's contact; leaves out cars whose contact nobody has seen. */
export async function countContactViewers(carIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const counts = await RevealModel.aggregate<{ _id: Types.ObjectId; users: number }>([
    { $match: { carId: { $in: carIds } } },
    { $group: { _id: { carId: '$carId', userId: '$userId' } } },
    { $group: { _id: '$_id.carId', users: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, users }) => [_id.toHexString(), users]));
}

/** Counts the users who saw the number of a car, by car and week; week 0 begins at `from`. */
export async function countWeeklyContactViewers(
  carIds: readonly Types.ObjectId[],
  from: Date,
): Promise<{ carId: string; at: number; users: number }[]> {
  const week = { $floor: { $divide: [{ $subtract: ['$at', from] }, WEEK_MS] } };
  const counts = await RevealModel.aggregate<{ _id: { carId: Types.ObjectId; week: number }; users: number }>(
    [
      { $match: { carId: { $in: carIds }, at: { $gte: from } } },
      { $group: { _id: { carId: '$carId', userId: '$userId', week } } },
      { $group: { _id: { carId: '$_id.carId', week: '$_id.week' }, users: { $sum: 1 } } },
    ],
  );
  return counts.map(({ _id, users }) => ({ carId: _id.carId.toHexString(), at: _id.week, users }));
}

/** Imports past reveals; does not change reveals that are stored already. */
export async function importContactReveals(
  reveals: { _id: string; carId: string; userId: string; at: Date }[],
): Promise<void> {
  await insertMissing(RevealModel, reveals);
}

/** Returns one page of the log of revealed phone numbers, newest first. */
export async function findContactReveals(
  period: RevealPeriod,
  skip: number,
  limit: number,
): Promise<RevealRecord[]> {
  return RevealModel.find(toPeriodFilter(period))
    .sort({ at: -1 })
    .skip(skip)
    .limit(limit)
    .lean<RevealRecord[]>();
}

export async function countContactReveals(period: RevealPeriod): Promise<number> {
  return RevealModel.countDocuments(toPeriodFilter(period));
}

/** Returns the reveals to a user, newest first. */
export async function findUserContactReveals(userId: string, limit: number): Promise<RevealRecord[]> {
  return RevealModel.find({ userId }).sort({ at: -1 }).limit(limit).lean<RevealRecord[]>();
}

/** Reads the reveals to a user, oldest first. */
export function readUserContactReveals(userId: string): AsyncIterable<RevealRecord> {
  return RevealModel.find({ userId }).sort({ at: 1 }).lean<RevealRecord[]>().cursor();
}

/** Reads the reveals of these cars, oldest first. */
export function readCarContactReveals(carIds: readonly string[]): AsyncIterable<RevealRecord> {
  return RevealModel.find({ carId: { $in: carIds } })
    .sort({ at: 1 })
    .lean<RevealRecord[]>()
    .cursor();
}

export async function deleteContactReveals(userId: string, carIds: readonly string[]): Promise<void> {
  await RevealModel.deleteMany({ userId });
  await RevealModel.deleteMany({ carId: { $in: carIds } });
}

function toPeriodFilter({ from, to }: RevealPeriod) {
  if (!from && !to) return {};
  return { at: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } };
}
