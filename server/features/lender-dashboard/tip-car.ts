import type { Trait } from '#shared/lender-dashboard/tip-kinds';
import type { TipCar } from '#shared/lender-dashboard/tips';
import type { ListingFacts } from '../cars/listing-facts/listing-facts.service';

type Around = {
  /** The last changes of calendars, by car. */
  changes: ReadonlyMap<string, Date>;
  /** Prices of similar cars near by, by car. */
  prices: ReadonlyMap<string, readonly number[]>;
  now: number;
};

/** A car as the rules of the tips read it. */
export function tipCar(car: ListingFacts, { changes, prices, now }: Around): TipCar {
  const carId = car._id.toHexString();
  const expiresAt = car.subscriptionExpiry.getTime();
  return {
    _id: carId,
    isListed: car.listed && expiresAt > now,
    expiresAt,
    price: car.price,
    termsSet: Object.keys(car.terms ?? {}).length > 0,
    calendarChangedAt: (changes.get(carId) ?? car.createdAt).getTime(),
    traits: traitsOf(car),
    similarPrices: prices.get(carId) ?? [],
  };
}

/** What its lender has done for a listing. */
export function traitsOf({ description, seats, pickup, terms }: ListingFacts): Record<Trait, boolean> {
  return {
    description: Boolean(description),
    seats: typeof seats === 'number',
    pickup: (pickup ?? []).length > 0,
    weeklyDiscount: (terms?.weeklyDiscount ?? 0) > 0,
  };
}
