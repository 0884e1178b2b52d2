import mongoose from 'mongoose';
import type { CarFacts } from '#shared/cars/fields';
import { applyTermsChange, type CarTermsChange } from '#shared/hires/terms';
import type { Rating } from '#shared/reviews/rating';
import { insertMissing } from '../../db/insert-missing';
import { isDuplicateKey } from '../../db/write-errors';
import { type NewPhotos, toPhotoPaths } from './car-photos.model';
import { buildTermsFilter, buildTermsUpdate } from './car-terms.model';
import { CarModel, type CarRecord } from './cars.model';

/** Fields of a new car; other fields have defaults. */
export type NewCar = Omit<
  CarRecord,
  | '_id'
  | 'userId'
  | 'ownerSuspended'
  | 'reminderSent'
  | 'reminderClaimedAt'
  | 'renewals'
  | 'awaitsFeeSince'
  | 'registrationPaymentId'
  | 'terms'
> & {
  _id: string;
  userId: string;
  terms?: CarTermsChange | undefined;
  awaitsFeeSince?: Date;
  ownerSuspended?: boolean;
};

/** Fields that a lender may change. */
export type CarChange = Partial<
  Pick<
    CarRecord,
    | 'make'
    | 'model'
    | 'year'
    | 'price'
    | 'color'
    | 'transmission'
    | 'category'
    | 'fuel'
    | 'contact'
    | 'county'
    | 'nearestTown'
    | 'description'
    | 'placeholder'
    | keyof CarFacts
  >
> & { terms?: CarTermsChange | undefined; photos?: NewPhotos };

/** Returns the database update for a change; `state` adds fields that the lender cannot set. */
export function buildCarUpdate({ photos = {}, terms = {}, ...fields }: CarChange, state: object = {}) {
  const { $set, ...removed } = buildTermsUpdate(terms);
  return { $set: { ...fields, ...$set, ...toPhotoPaths(photos), ...state }, ...removed };
}

/** Returns an id for a car that is not stored yet. */
export function createCarId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** Stores a car and returns it; null if the plate is taken. */
export async function insertCar(car: NewCar): Promise<CarRecord | null> {
  try {
    const stored = await CarModel.create({ ...car, terms: applyTermsChange({}, car.terms ?? {}) });
    return stored.toObject<CarRecord>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Changes a car of this user and returns it as it was before; null if the user has no such car or its terms
 * differ from `known`.
 */
export async function changeOwnCar(
  regNo: string,
  userId: string,
  change: CarChange,
  known?: CarRecord['terms'],
): Promise<CarRecord | null> {
  return CarModel.findOneAndUpdate(
    { regNo, userId, awaitsFeeSince: null, ...(change.terms && buildTermsFilter(known)) },
    buildCarUpdate(change),
  ).lean<CarRecord>();
}

/**
 * Pauses a car of this user through the day `until`, or ends its pause if that is null; false if the user has
 * no such car.
 */
export async function pauseOwnCar(regNo: string, userId: string, until: string | null): Promise<boolean> {
  const written = await CarModel.updateOne(
    { regNo, userId, awaitsFeeSince: null },
    { $set: { pausedUntil: until } },
  );
  return written.matchedCount === 1;
}

/** Deletes a car of this user and returns it; null if the user has no such car. */
export async function deleteOwnCar(regNo: string, userId: string): Promise<CarRecord | null> {
  return CarModel.findOneAndDelete({ regNo, userId, awaitsFeeSince: null }).lean<CarRecord>();
}

/** Stores a car's rating and returns whether it changed. */
export async function storeCarRating(id: string, { rating, reviewCount }: Rating): Promise<boolean> {
  const written = await CarModel.updateOne(
    { _id: id, $or: [{ rating: { $ne: rating } }, { reviewCount: { $ne: reviewCount } }] },
    { $set: { rating, reviewCount } },
  );
  return written.matchedCount === 1;
}

/** Unlists all cars of a suspended lender. */
export async function unlistLenderCars(userId: string): Promise<void> {
  await CarModel.updateMany({ userId }, { $set: { ownerSuspended: true, listed: false } });
}

/** Lists the active, subscribed cars of a reinstated lender again. */
export async function relistLenderCars(userId: string, now: Date): Promise<void> {
  await CarModel.updateMany(
    { userId, isActive: true, isSubscribed: true, subscriptionExpiry: { $gt: now } },
    { $set: { ownerSuspended: false, listed: true } },
  );
  await CarModel.updateMany({ userId, ownerSuspended: true }, { $set: { ownerSuspended: false } });
}

/** Adds cars under the given ids; see insertMissing(). */
export async function importCars(cars: (NewCar & Pick<CarRecord, 'reminderSent'>)[]): Promise<number> {
  return insertMissing(CarModel, cars);
}
