import { CarModel, type CarRecord } from '../cars.model';

export type Subscription = Pick<
  CarRecord,
  '_id' | 'userId' | 'isActive' | 'ownerSuspended' | 'subscriptionExpiry' | 'renewals' | 'awaitsFeeSince'
>;

/** What a reminder letter needs to know. */
export type ReminderRecord = Pick<
  CarRecord,
  '_id' | 'userId' | 'regNo' | 'make' | 'model' | 'year' | 'subscriptionExpiry'
>;

/** How many payments a car remembers: far more than can still be told twice. */
export const RENEWALS_KEPT = 50;

export async function findSubscription(carId: string): Promise<Subscription | null> {
  return CarModel.findById(carId, {
    userId: 1,
    isActive: 1,
    ownerSuspended: 1,
    subscriptionExpiry: 1,
    renewals: 1,
    awaitsFeeSince: 1,
  }).lean<Subscription>();
}

/** Renews once per payment; false where the car changed since `before` was read. */
export async function renewOnce(
  before: Subscription,
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
      $push: { renewals: { $each: [renewal.paymentId], $slice: -RENEWALS_KEPT } },
    },
  );
  return result.matchedCount === 1;
}

/** Cars whose paid time is over but which still count as subscribed, the longest overdue first. */
export async function findExpired(now: Date, limit: number): Promise<string[]> {
  const cars = await CarModel.find({ isSubscribed: true, subscriptionExpiry: { $lte: now } }, { _id: 1 })
    .sort({ subscriptionExpiry: 1 })
    .limit(limit)
    .lean();
  return cars.map((car) => car._id.toHexString());
}

/** Ends the subscription of those of the given cars that nobody renewed in between. */
export async function endSubscriptions(ids: readonly string[], now: Date): Promise<void> {
  await CarModel.updateMany(
    { _id: { $in: ids }, isSubscribed: true, subscriptionExpiry: { $lte: now } },
    { $set: { isSubscribed: false, listed: false } },
  );
}

/**
 * Takes one car whose lender is to be reminded, the most urgent first, out of the other instances' reach.
 * A claim made before `lapsed` counts no more: whoever made it failed or died.
 */
export async function claimReminder(due: Date, now: Date, lapsed: Date): Promise<ReminderRecord | null> {
  return CarModel.findOneAndUpdate(
    {
      reminderSent: false,
      subscriptionExpiry: { $lte: due },
      isActive: true,
      ownerSuspended: false,
      $or: [{ reminderClaimedAt: null }, { reminderClaimedAt: { $lte: lapsed } }],
    },
    { $set: { reminderClaimedAt: now } },
    {
      sort: { subscriptionExpiry: 1 },
      projection: { userId: 1, regNo: 1, make: 1, model: 1, year: 1, subscriptionExpiry: 1 },
    },
  ).lean<ReminderRecord>();
}

/** The letter is out. A renewal that came in between has its own reminder later. */
export async function markReminded(car: ReminderRecord): Promise<void> {
  await CarModel.updateOne(
    { _id: car._id, subscriptionExpiry: car.subscriptionExpiry },
    { $set: { reminderSent: true, reminderClaimedAt: null } },
  );
}
