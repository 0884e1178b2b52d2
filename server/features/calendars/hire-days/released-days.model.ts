import mongoose from 'mongoose';
import { defineModel, defineSchema, type FieldsOf } from '../../../db/define-model';

const KEPT_S = 60 * 60;

/**
 * Record that a hire released its days. Deleted holds leave no trace, so an instance that missed the change
 * message reads these records.
 */
const releasedDaysFields = {
  /** Id of the hire. */
  _id: { type: mongoose.Schema.Types.ObjectId, required: true },
  carId: { type: mongoose.Schema.Types.ObjectId, required: true },
} as const;
const releasedDaysSchema = defineSchema(releasedDaysFields, 'releaseddays', {
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
});
releasedDaysSchema.index({ changedAt: 1 }, { expireAfterSeconds: KEPT_S });

const ReleasedDaysModel = defineModel<FieldsOf<typeof releasedDaysFields>>(
  'ReleasedDays',
  releasedDaysSchema,
);

export async function noteReleasedDays(hireId: string, carId: string): Promise<void> {
  await ReleasedDaysModel.updateOne({ _id: hireId }, { $set: { carId } }, { upsert: true });
}

/** Returns the ids of cars whose days were released at or after this moment. */
export async function findReleasedCars(moment: Date): Promise<string[]> {
  const released = await ReleasedDaysModel.find({ changedAt: { $gte: moment } }, { carId: 1 }).lean();
  return released.map(({ carId }) => carId.toHexString());
}
