import { computeSubscriptionEnd } from '#shared/cars/rules';
import type { RowBatchLimits } from '../../../db/each-row';
import { CarModel, type CarRecord } from '../cars.model';

export type InterruptedRegistration = Pick<CarRecord, '_id' | 'regNo' | 'images'>;

/** Starts the subscription and lists the car; null if the registration is finished or the car is deleted. */
export async function finishRegistration(
  carId: string,
  paymentId: string,
  now: Date,
): Promise<CarRecord | null> {
  for (const ownerSuspended of [false, true]) {
    const car = await CarModel.findOneAndUpdate(
      { _id: carId, awaitsFeeSince: { $ne: null }, ownerSuspended },
      {
        $set: {
          isSubscribed: true,
          listed: !ownerSuspended,
          subscriptionDate: now,
          subscriptionExpiry: computeSubscriptionEnd(now),
          registrationPaymentId: paymentId,
        },
        $unset: { awaitsFeeSince: 1 },
      },
      { returnDocument: 'after' },
    ).lean<CarRecord>();
    if (car) return car;
  }
  return null;
}

/** Deletes the car; false if its registration is finished or the car was deleted before. */
export async function deleteUnfinishedCar(carId: string): Promise<boolean> {
  const result = await CarModel.deleteOne({ _id: carId, awaitsFeeSince: { $ne: null } });
  return result.deletedCount === 1;
}

/** Returns cars whose registration was interrupted, oldest first. */
export async function findInterruptedRegistrations(
  before: Date,
  { limit, except }: RowBatchLimits,
): Promise<InterruptedRegistration[]> {
  return CarModel.find({ awaitsFeeSince: { $lte: before }, _id: { $nin: except } }, { regNo: 1, images: 1 })
    .sort({ awaitsFeeSince: 1 })
    .limit(limit)
    .lean();
}
