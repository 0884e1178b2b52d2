import type { PriceSuggestion } from '#shared/cars/price-suggestion';
import type { Trait } from '#shared/lender-dashboard/tip-kinds';
import type { CarForTips } from '#shared/lender-dashboard/tips';
import type { ListingFacts } from '../cars/listing-facts/listing-facts.service';

type Around = {
  /** The last changes of calendars, by car. */
  calendars: ReadonlyMap<string, { changedAt: Date }>;
  /** What similar cars cost, by car. */
  prices: ReadonlyMap<string, PriceSuggestion | null>;
  now: number;
};

/** A car as the rules of the tips read it. */
export function tipCar(car: ListingFacts, { calendars, prices, now }: Around): CarForTips {
  const carId = car._id.toHexString();
  const expiresAt = car.subscriptionExpiry.getTime();
  return {
    _id: carId,
    isListed: car.listed && expiresAt > now,
    expiresAt,
    price: car.price,
    termsSet: Object.keys(car.terms ?? {}).length > 0,
    calendarChangedAt: (calendars.get(carId)?.changedAt ?? car.createdAt).getTime(),
    traits: traitsOf(car),
    similar: prices.get(carId) ?? null,
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
