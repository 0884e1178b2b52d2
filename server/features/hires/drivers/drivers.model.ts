import mongoose, { type Types } from 'mongoose';
import { FURTHER_DRIVER_LIMITS } from '#shared/core/return-limits';
import { defineModel, defineSchema } from '../../../db/define-model';
import { writeUnlessDuplicate } from '../../../db/write-errors';

const { ObjectId } = mongoose.Schema.Types;

/** A further driver of a hire, or a driver whom the renter has removed. */
const driverFields = {
  hireId: { type: ObjectId, required: true },
  userId: { type: ObjectId, required: true },
  /** Number of the driver within the hire, from 0; absent once the renter has removed the driver. */
  slot: Number,
  acceptedAt: { type: Date, required: true },
  /**
   * Time of the removal. Links made before it are refused, so that a removed driver cannot return by an old
   * link.
   */
  removedAt: Date,
  deleteAt: { type: Date, required: true },
} as const;
const driverSchema = defineSchema(driverFields, 'hiredrivers');
driverSchema.index({ hireId: 1, userId: 1 }, { unique: true });
driverSchema.index(
  { hireId: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
driverSchema.index({ userId: 1 });
driverSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export type DriverRecord = {
  _id: Types.ObjectId;
  hireId: Types.ObjectId;
  userId: Types.ObjectId;
  slot?: number;
  acceptedAt: Date;
  removedAt?: Date;
  deleteAt: Date;
};

const DriverModel = defineModel<Omit<DriverRecord, '_id'>>('HireDriver', driverSchema);

const PRESENT = { slot: { $exists: true } };

/** Returns the present drivers of a hire in the order of their acceptance. */
export async function findDrivers(hireId: string): Promise<DriverRecord[]> {
  return DriverModel.find({ hireId, ...PRESENT })
    .sort({ acceptedAt: 1, _id: 1 })
    .limit(FURTHER_DRIVER_LIMITS.perHire)
    .lean<DriverRecord[]>();
}

/** Returns a present or a removed driver; null for a user who never accepted. */
export async function findDriver(hireId: string, userId: string): Promise<DriverRecord | null> {
  return DriverModel.findOne({ hireId, userId }).lean<DriverRecord>();
}

type NewDriver = {
  hireId: string;
  userId: string;
  slot: number;
  acceptedAt: Date;
  deleteAt: Date;
  /** Time at which the link was made. */
  invitedAt: Date;
};

/**
 * Stores a driver in a slot. Returns `taken` if another driver has the slot or another call stored this driver, and
 * `removed` if the renter has removed the driver since the link was made.
 */
export async function insertDriver({
  hireId,
  userId,
  invitedAt,
  ...fields
}: NewDriver): Promise<'stored' | 'taken' | 'removed'> {
  return writeUnlessDuplicate('taken', async () => {
    const known = await DriverModel.findOne({ hireId, userId }).lean<DriverRecord>();
    if (!known) {
      await DriverModel.create({ hireId, userId, ...fields });
      return 'stored';
    }
    if (known.slot !== undefined) return 'taken';
    const { matchedCount } = await DriverModel.updateOne(
      { hireId, userId, slot: { $exists: false }, removedAt: { $lt: invitedAt } },
      { $set: fields, $unset: { removedAt: 1 } },
    );
    return matchedCount === 1 ? 'stored' : 'removed';
  });
}

/**
 * Removes a present driver and invalidates the driver's links from before the removal; returns whether the
 * user was a present driver.
 */
export async function markDriverRemoved(hireId: string, userId: string, removedAt: Date): Promise<boolean> {
  const { matchedCount } = await DriverModel.updateOne(
    { hireId, userId, ...PRESENT },
    { $set: { removedAt }, $unset: { slot: 1 } },
  );
  return matchedCount === 1;
}

/**
 * Deletes a present driver, who may accept again by the same link; returns whether the user was a present
 * driver.
 */
export async function deleteDriver(hireId: string, userId: string): Promise<boolean> {
  const { deletedCount } = await DriverModel.deleteOne({ hireId, userId, ...PRESENT });
  return deletedCount === 1;
}

export async function scheduleDriverDeletion(hireId: string, deleteAt: Date): Promise<void> {
  await DriverModel.updateMany({ hireId }, { $set: { deleteAt } });
}

export async function removeDriversOfHire(hireId: string): Promise<void> {
  await DriverModel.deleteMany({ hireId });
}

export function readUserDriverRecords(userId: string): AsyncIterable<DriverRecord> {
  return DriverModel.find({ userId }).sort({ _id: 1 }).lean<DriverRecord[]>().cursor();
}

export async function removeUserDriverRecords(userId: string): Promise<void> {
  await DriverModel.deleteMany({ userId });
}
