import type { PublicCar } from '#shared/cars/contract';
import type { CarFacts } from '#shared/cars/fields';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { toEffectiveCarTerms } from '#shared/hires/terms';
import type { PublicUser } from '#shared/users/contract';
import type { CarPageRecord, PublicCarRecord } from './car-reads.model';
import type { CarRecord } from './cars.model';

const PLACEHOLDER_IMAGE = '/img/car.png';

/** Returns an allow-list of fields, without the contact. */
export function toPublicCarView(car: PublicCarRecord, lender: PublicUser): PublicCar {
  return {
    _id: car._id.toHexString(),
    userId: lender._id,
    regNo: car.regNo,
    name: `${car.make} ${car.model}`,
    make: car.make,
    model: car.model,
    year: car.year,
    color: car.color,
    transmission: car.transmission,
    category: car.category,
    fuel: car.fuel,
    nearestTown: car.nearestTown,
    county: car.county,
    price: car.price,
    description: car.description,
    images: car.images,
    image: car.images[0] ?? PLACEHOLDER_IMAGE,
    placeholder: car.placeholder,
    brandName: lender.brandName,
    isVerified: lender.isVerified,
    lender,
    createdAt: car.createdAt.toISOString(),
    pausedUntil: car.pausedUntil ?? null,
    rating: car.rating ?? null,
    reviewCount: car.reviewCount ?? 0,
    ...toFacts(car),
  };
}

export function toCarPageView(car: CarPageRecord, lender: PublicUser): PublicCar {
  return { ...toPublicCarView(car, lender), terms: toEffectiveCarTerms(car) };
}

/** Returns the car's facts; a fact that the stored car lacks is null, and missing pickup places are []. */
function toFacts(car: PublicCarRecord): CarFacts {
  return {
    seats: car.seats ?? null,
    doors: car.doors ?? null,
    engine: car.engine ?? null,
    airCon: car.airCon ?? null,
    fourWheel: car.fourWheel ?? null,
    bluetooth: car.bluetooth ?? null,
    childSeat: car.childSeat ?? null,
    withDriver: car.withDriver ?? null,
    partyBus: car.partyBus ?? null,
    fuelPolicy: car.fuelPolicy ?? null,
    pickup: car.pickup ?? [],
  };
}

function toOwnCarView(car: CarRecord, lender: PublicUser, now: Date): OwnCar {
  const expired = car.subscriptionExpiry <= now;
  return {
    ...toCarPageView(car, lender),
    contact: car.contact,
    isActive: car.isActive,
    isSubscribed: car.isSubscribed && !expired,
    subscriptionDate: car.subscriptionDate.toISOString(),
    subscriptionExpiry: car.subscriptionExpiry.toISOString(),
    // The page shows the Pay action if `reminderSent` is true. The field is therefore true for every expired
    // car, even if no reminder was sent.
    reminderSent: car.reminderSent || expired,
  };
}

export type LenderViewReader = { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };

export async function toOwnCarViews(
  cars: readonly CarRecord[],
  lenders: LenderViewReader,
  now: Date,
): Promise<OwnCar[]> {
  return toViewsWithLenders(cars, lenders, (car, lender) => toOwnCarView(car, lender, now));
}

/** Returns views in the order of the cars; leaves out cars without a lender. */
export async function toViewsWithLenders<Car extends PublicCarRecord, View>(
  cars: readonly Car[],
  lenders: LenderViewReader,
  present: (car: Car, lender: PublicUser) => View,
): Promise<View[]> {
  const views = await lenders.publicViews([...new Set(cars.map((car) => car.userId.toHexString()))]);
  return cars.flatMap((car) => {
    const lender = views.get(car.userId.toHexString());
    return lender ? [present(car, lender)] : [];
  });
}
