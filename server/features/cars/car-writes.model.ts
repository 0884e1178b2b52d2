import mongoose from 'mongoose';
import type { CarFacts } from '#shared/cars/fields';
import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { applyCarTermsChange, CAR_TERM_NAMES, type CarTerms, type CarTermsChange } from '#shared/hires/terms';
import type { Rating } from '#shared/reviews/rating';
import { insertMissing } from '../../db/insert-missing';
import { writeUnlessDuplicate } from '../../db/write-errors';
import { CarModel, type CarRecord } from './cars.model';

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

export function buildCarUpdate({ photos = {}, terms = {}, ...fields }: CarChange, state: object = {}) {
  const { $set, ...removed } = buildTermsUpdate(terms);
  return { $set: { ...fields, ...$set, ...toPhotoPaths(photos), ...state }, ...removed };
}

export function createCarId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** Stores a car; null if the plate is taken. */
export async function insertCar(car: NewCar): Promise<CarRecord | null> {
  return writeUnlessDuplicate(null, async () => {
    const stored = await CarModel.create({ ...car, terms: applyCarTermsChange({}, car.terms ?? {}) });
    return stored.toObject<CarRecord>();
  });
}

/**
 * Changes a lender's car and returns the car as it was before; null if the user has no such car, or if
 * `change` has terms and the stored terms differ from `known`.
 */
export async function changeOwnCar(
  regNo: string,
  userId: string,
  change: CarChange,
  known?: CarRecord['terms'],
): Promise<CarRecord | null> {
  return CarModel.findOneAndUpdate(
    { regNo, userId, awaitsFeeSince: null, ...(change.terms && buildUnchangedTermsFilter(known)) },
    buildCarUpdate(change),
  ).lean<CarRecord>();
}

/**
 * Pauses a car until the end of the day `until`; null ends the pause. Returns false if the user has no such
 * car.
 */
export async function pauseOwnCar(regNo: string, userId: string, until: string | null): Promise<boolean> {
  const written = await CarModel.updateOne(
    { regNo, userId, awaitsFeeSince: null },
    { $set: { pausedUntil: until } },
  );
  return written.matchedCount === 1;
}

/** Deletes a car and returns it; null if the user has no such car. */
export async function deleteOwnCar(regNo: string, userId: string): Promise<CarRecord | null> {
  return CarModel.findOneAndDelete({ regNo, userId, awaitsFeeSince: null }).lean<CarRecord>();
}

/** Stores the rating; returns whether it has changed. */
export async function storeCarRating(id: string, { rating, reviewCount }: Rating): Promise<boolean> {
  const written = await CarModel.updateOne(
    { _id: id, $or: [{ rating: { $ne: rating } }, { reviewCount: { $ne: reviewCount } }] },
    { $set: { rating, reviewCount } },
  );
  return written.matchedCount === 1;
}

/** Unlists the cars of a lender; call this after the lender is suspended. */
export async function unlistLenderCars(userId: string): Promise<void> {
  await CarModel.updateMany({ userId }, { $set: { ownerSuspended: true, listed: false } });
}

/** Lists a lender's active, subscribed cars again; call this after the lender is reinstated. */
export async function relistLenderCars(userId: string, now: Date): Promise<void> {
  await CarModel.updateMany(
    { userId, isActive: true, isSubscribed: true, subscriptionExpiry: { $gt: now } },
    { $set: { ownerSuspended: false, listed: true } },
  );
  await CarModel.updateMany({ userId, ownerSuspended: true }, { $set: { ownerSuspended: false } });
}

export async function importCars(cars: (NewCar & Pick<CarRecord, 'reminderSent'>)[]): Promise<number> {
  return insertMissing(CarModel, cars);
}

export type NewPhotos = Partial<Record<PhotoSlot, string>>;

export function replacePhotoSlots(images: readonly string[], photos: NewPhotos): string[] {
  const after = [...images];
  for (const { at, address } of placed(photos)) after[at] = address;
  return after;
}

/** Four photos replace the array; fewer photos are written one by one, so that the other photos stay. */
function toPhotoPaths(photos: NewPhotos): Record<string, string | string[]> {
  const places = placed(photos);
  if (places.length === PHOTO_SLOTS.length) return { images: places.map(({ address }) => address) };
  return Object.fromEntries(places.map(({ at, address }) => [`images.${at}`, address]));
}

function placed(photos: NewPhotos): { at: number; address: string }[] {
  return PHOTO_SLOTS.flatMap((slot, at) => {
    const address = photos[slot];
    return address === undefined ? [] : [{ at, address }];
  });
}

/** Terms that are checked against each other; buildUnchangedTermsFilter() compares them before a write. */
const TOGETHER = ['minDays', 'maxDays', 'pickupFrom', 'pickupUntil'] as const satisfies (keyof CarTerms)[];

/** Sets each changed term by its own path, so that other terms stay. */
function buildTermsUpdate(terms: CarTermsChange) {
  const changed = CAR_TERM_NAMES.filter((name) => terms[name] !== undefined);
  const removed = changed.filter((name) => terms[name] === '');
  const kept = changed.filter((name) => terms[name] !== '');
  return {
    $set: Object.fromEntries(kept.map((name) => [`terms.${name}`, terms[name]])),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((name) => [`terms.${name}`, 1])) }),
  };
}

/**
 * Matches a car only if its terms in TOGETHER still equal `known`, the terms that the change was checked
 * with.
 */
export function buildUnchangedTermsFilter(known: Partial<CarTerms> | undefined) {
  return Object.fromEntries(TOGETHER.map((name) => [`terms.${name}`, known?.[name] ?? null]));
}
