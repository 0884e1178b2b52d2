import mongoose from 'mongoose';
import { HOUR_MS } from '#shared/core/durations';
import { defineModel } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/duplicate-key';

/** Holds of one plate per hour. At three minutes each they block other payers for nine minutes of any hour. */
const PER_HOUR = 3;

const holdFields = {
  /** The plate. */
  _id: { type: String, required: true },
  lastAt: { type: Date, required: true },
  /** When the newest holds began, at most PER_HOUR of them. */
  recent: { type: [Date], required: true },
} as const;
const holdSchema = new mongoose.Schema(holdFields, {
  collection: 'plateholds',
  versionKey: false,
  strict: 'throw',
});
holdSchema.index({ lastAt: 1 }, { expireAfterSeconds: HOUR_MS / 1000 });

const PlateHoldModel = defineModel<{ _id: string; lastAt: Date; recent: Date[] }>('PlateHold', holdSchema);

/** Reserves one of the plate's holds of this hour; false if they are used up. */
export async function reservePlate(regNo: string, now: Date): Promise<boolean> {
  if (await reserveNext(regNo, now)) return true;
  try {
    await PlateHoldModel.create({ _id: regNo, lastAt: now, recent: [now] });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return reserveNext(regNo, now);
  }
}

/** One conditional write, so that several instances grant no more than PER_HOUR; false without a record too. */
async function reserveNext(regNo: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const isFree = [{ [`recent.${PER_HOUR - 1}`]: { $exists: false } }, { 'recent.0': { $lte: hourAgo } }];
  const reserved = await PlateHoldModel.updateOne(
    { _id: regNo, $or: isFree },
    { $set: { lastAt: now }, $push: { recent: { $each: [now], $slice: -PER_HOUR } } },
  );
  return reserved.matchedCount === 1;
}
