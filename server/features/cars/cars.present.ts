import type { PublicCar } from '#shared/cars/contract';
import type { CarFacts } from '#shared/cars/fields';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { toEffectiveTerms } from '#shared/hires/terms';
import type { PublicUser } from '#shared/users/contract';
import type { CarPageRecord, PublicCarRecord } from './car-reads.model';
import type { CarRecord } from './cars.model';

/** Shown if a car has no photo. */
const PLACEHOLDER_IMAGE = '/img/car.png';

/** Returns the public view of a car, an allow-list of fields without the contact. */
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

/** Returns the view for the car's own page: the public view with the terms. */
export function toCarPageView(car: CarPageRecord, lender: PublicUser): PublicCar {
  return { ...toPublicCarView(car, lender), terms: toEffectiveTerms(car) };
}

/** Returns the facts of a car; null for each fact that an older stored car does not have. */
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

/** Returns the lender's view of their own car. */
export function toOwnCarView(car: CarRecord, lender: PublicUser, now: Date): OwnCar {
  const expired = car.subscriptionExpiry <= now;
  return {
    ...toCarPageView(car, lender),
    contact: car.contact,
    isActive: car.isActive,
    isSubscribed: car.isSubscribed && !expired,
    subscriptionDate: car.subscriptionDate.toISOString(),
    subscriptionExpiry: car.subscriptionExpiry.toISOString(),
    // Shows the Pay action: an expired car can be paid for even if no reminder was sent.
    reminderSent: car.reminderSent || expired,
  };
}
