import { MINUTE_MS } from '#shared/core/durations';
import { SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { createDueRows } from '../../../db/due-work';
import { CarModel, type CarRecord, type StoredCar } from '../cars.model';

export type CarSubscription = Pick<
  CarRecord,
  '_id' | 'userId' | 'isActive' | 'ownerSuspended' | 'subscriptionExpiry' | 'renewals' | 'awaitsFeeSince'
>;

export type ReminderRecord = Pick<
  CarRecord,
  '_id' | 'userId' | 'regNo' | 'make' | 'model' | 'year' | 'subscriptionExpiry'
>;

/** Maximum number of payment ids stored with a car, far above the number that could be applied twice. */
export const MAX_STORED_RENEWALS = 50;

export async function findSubscription(carId: string): Promise<CarSubscription | null> {
  return CarModel.findById(carId, {
    userId: 1,
    isActive: 1,
    ownerSuspended: 1,
    subscriptionExpiry: 1,
    renewals: 1,
    awaitsFeeSince: 1,
  }).lean<CarSubscription>();
}

/** Renews a car once per payment; false if the car was changed after `before` was read. */
export async function renewSubscription(
  before: CarSubscription,
  renewal: { paymentId: string; from: Date; until: Date },
): Promise<boolean> {
  const { _id, isActive, ownerSuspended, subscriptionExpiry } = before;
  const result = await CarModel.updateOne(
    { _id, isActive, ownerSuspended, subscriptionExpiry, renewals: { $ne: renewal.paymentId } },
    {
      $set: {
        isSubscribed: true,
        subscriptionDate: renewal.from,
        subscriptionExpiry: renewal.until,
        reminderSent: false,
        reminderClaimedAt: null,
        listed: isActive && !ownerSuspended,
      },
      $push: { renewals: { $each: [renewal.paymentId], $slice: -MAX_STORED_RENEWALS } },
    },
  );
  return result.matchedCount === 1;
}

/** Returns cars that are marked as subscribed but have expired, longest expired first. */
export async function findExpiredCars(now: Date, limit: number): Promise<string[]> {
  const cars = await CarModel.find({ isSubscribed: true, subscriptionExpiry: { $lte: now } }, { _id: 1 })
    .sort({ subscriptionExpiry: 1 })
    .limit(limit)
    .lean();
  return cars.map((car) => car._id.toHexString());
}

/** Ends subscriptions; skips cars that were renewed meanwhile. */
export async function endSubscriptions(ids: readonly string[], now: Date): Promise<void> {
  await CarModel.updateMany(
    { _id: { $in: ids }, isSubscribed: true, subscriptionExpiry: { $lte: now } },
    { $set: { isSubscribed: false, listed: false } },
  );
}

/**
 * Time after which a reminder is due again because its email failed or the server stopped before sending it.
 */
const REMINDER_LEASE_MS = 10 * MINUTE_MS;

export const dueReminders = createDueRows<ReminderRecord, StoredCar>({
  model: CarModel,
  dueField: 'subscriptionExpiry',
  leadMs: SUBSCRIPTION_TIMES.reminderMs,
  due: (now) => ({
    reminderSent: false,
    subscriptionExpiry: { $lte: new Date(now.getTime() + SUBSCRIPTION_TIMES.reminderMs) },
    isActive: true,
    ownerSuspended: false,
    // A car in an unfinished registration has no subscription yet.
    awaitsFeeSince: null,
    $or: [
      { reminderClaimedAt: null },
      { reminderClaimedAt: { $lte: new Date(now.getTime() - REMINDER_LEASE_MS) } },
    ],
  }),
  lease: (_until, now) => ({ $set: { reminderClaimedAt: now } }),
  leaseMs: REMINDER_LEASE_MS,
  projection: { userId: 1, regNo: 1, make: 1, model: 1, year: 1, subscriptionExpiry: 1 },
});

/** If the car was renewed meanwhile, a later reminder is due. */
export async function markReminded(car: ReminderRecord): Promise<void> {
  await CarModel.updateOne(
    { _id: car._id, subscriptionExpiry: car.subscriptionExpiry },
    { $set: { reminderSent: true, reminderClaimedAt: null } },
  );
}
