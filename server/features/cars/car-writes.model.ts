import mongoose from 'mongoose';
import type { CarFacts } from '#shared/cars/facts';
import { applyTermsChange, type TermsChange } from '#shared/hires/terms';
import type { Rating } from '#shared/reviews/rating';
import { isDuplicateKey } from '../../db/duplicate-key';
import { insertMissing } from '../../db/insert-missing';
import { type NewPhotos, photoPaths } from './car-photos.model';
import { termsFilter, termsUpdate } from './car-terms.model';
import { CarModel, type CarRecord } from './cars.model';

/** The fields of a new car; the others have defaults. */
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
  terms?: TermsChange | undefined;
  awaitsFeeSince?: Date;
  ownerSuspended?: boolean;
};

/** The fields that a lender may change. */
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
> & { terms?: TermsChange | undefined; photos?: NewPhotos };

/** Returns the update that a change makes, with `state` beside its fields. */
export function carUpdate({ photos = {}, terms = {}, ...fields }: CarChange, state: object = {}) {
  const { $set, ...removed } = termsUpdate(terms);
  return { $set: { ...fields, ...$set, ...photoPaths(photos), ...state }, ...removed };
}

/** An id for a car that is not stored yet. */
export function newCarId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** The stored car, or null where the plate is taken. */
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
 * Changes a car of this user and returns it as it was before; null where the user has no such car, or its terms are no
 * longer `known`.
 */
export async function changeOwned(
  regNo: string,
  userId: string,
  change: CarChange,
  known?: CarRecord['terms'],
): Promise<CarRecord | null> {
  return CarModel.findOneAndUpdate(
    { regNo, userId, awaitsFeeSince: null, ...(change.terms && termsFilter(known)) },
    carUpdate(change),
  ).lean<CarRecord>();
}

/** Pauses a car of this user until the end of a day, or ends its pause; false where the user has no such car. */
export async function pauseOwned(regNo: string, userId: string, until: string | null): Promise<boolean> {
  const written = await CarModel.updateOne(
    { regNo, userId, awaitsFeeSince: null },
    { $set: { pausedUntil: until } },
  );
  return written.matchedCount === 1;
}

/** Deletes a car of this user and returns it; null where the user has no such car. */
export async function deleteOwned(regNo: string, userId: string): Promise<CarRecord | null> {
  return CarModel.findOneAndDelete({ regNo, userId, awaitsFeeSince: null }).lean<CarRecord>();
}

/** Stores a car's rating where it differs; answers whether it did. */
export async function storeCarRating(id: string, { rating, reviewCount }: Rating): Promise<boolean> {
  const written = await CarModel.updateOne(
    { _id: id, $or: [{ rating: { $ne: rating } }, { reviewCount: { $ne: reviewCount } }] },
    { $set: { rating, reviewCount } },
  );
  return written.matchedCount === 1;
}

/** Unlists a suspended lender's cars. */
export async function suspendOwned(userId: string): Promise<void> {
  await CarModel.updateMany({ userId }, { $set: { ownerSuspended: true, listed: false } });
}

/** Lists a reinstated lender's cars again, as far as they are active and paid. */
export async function reinstateOwned(userId: string, now: Date): Promise<void> {
  await CarModel.updateMany(
    { userId, isActive: true, isSubscribed: true, subscriptionExpiry: { $gt: now } },
    { $set: { ownerSuspended: false, listed: true } },
  );
  await CarModel.updateMany({ userId, ownerSuspended: true }, { $set: { ownerSuspended: false } });
}

/** Adds cars under their own ids; see insertMissing(). */
export async function importCars(cars: (NewCar & Pick<CarRecord, 'reminderSent'>)[]): Promise<number> {
  return insertMissing(CarModel, cars);
}
