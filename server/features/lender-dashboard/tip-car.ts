import type { PriceSuggestion } from '#shared/cars/price-suggestion';
import type { ListingTrait } from '#shared/lender-dashboard/contract';
import type { CarForTips } from '#shared/lender-dashboard/tips';
import type { ListingFacts } from '../cars/listing-facts/listing-facts.service';

type TipContext = {
  /** The last change of each car's calendar, by car id. */
  calendars: ReadonlyMap<string, { changedAt: Date }>;
  /** The prices of similar cars, by car id. */
  prices: ReadonlyMap<string, PriceSuggestion | null>;
  now: number;
};

/** Converts a car to the form that the rules of tips read. */
export function toCarForTips(car: ListingFacts, { calendars, prices, now }: TipContext): CarForTips {
  const carId = car._id.toHexString();
  const expiresAt = car.subscriptionExpiry.getTime();
  return {
    _id: carId,
    isListed: car.listed && expiresAt > now,
    expiresAt,
    price: car.price,
    termsSet: Object.keys(car.terms ?? {}).length > 0,
    calendarChangedAt: (calendars.get(carId)?.changedAt ?? car.createdAt).getTime(),
    traits: findTraits(car),
    similar: prices.get(carId) ?? null,
  };
}

/** Returns which optional parts of a listing the owner has filled in. */
export function findTraits({
  description,
  seats,
  pickup,
  terms,
}: ListingFacts): Record<ListingTrait, boolean> {
  return {
    description: Boolean(description),
    seats: typeof seats === 'number',
    pickup: (pickup ?? []).length > 0,
    weeklyDiscount: (terms?.weeklyDiscount ?? 0) > 0,
  };
}
