import { DISPLAY_LIMITS, SUBSCRIPTION_TIMES } from '../core/browsing-limits';
import { NAIROBI_OFFSET_MS } from '../core/days';
import { formatCounty } from './counties';
import { CAR_LIST_TITLES } from './labels';

/** Model families that are not the first word of the model; the first match is used. */
const FAMILIES = [
  'Fielder',
  'Axio',
  'Prado',
  'Land Cruiser',
  'Range Rover',
  'Grand Vitara',
  'Grand Cherokee',
  'Santa Fe',
];

/**
 * Returns the family of a model, a part of its name by which a search finds it: 'Corolla Fielder' →
 * 'Fielder', 'Discovery 4' → 'Discovery'.
 */
export function findModelFamily(model: string): string {
  const lower = model.toLowerCase();
  for (const family of FAMILIES) {
    const at = lower.indexOf(family.toLowerCase());
    if (at >= 0) return model.slice(at, at + family.length);
  }
  return model.split(' ')[0] ?? model;
}

export function formatCarTitle(car: { year: number; make: string; model: string }): string {
  return `${car.year} ${car.make} ${car.model}`;
}

/** Formats AVAILABLE CARS, AVAILABLE {MAKE} CAR(S) or AVAILABLE {MAKE} {MODEL} CAR(S). */
export function formatCarListTitle(filters: {
  make?: string | undefined;
  model?: string | undefined;
}): string {
  if (!filters.make) return CAR_LIST_TITLES.all;
  const words = filters.model ? `${filters.make} ${filters.model}` : filters.make;
  return CAR_LIST_TITLES.ofKind(words.toUpperCase());
}

type ListingState = {
  isActive: boolean;
  isSubscribed: boolean;
  subscriptionExpiry: Date;
  ownerSuspended: boolean;
};

export function isCarListed(car: ListingState, now: Date): boolean {
  return car.isActive && car.isSubscribed && !car.ownerSuspended && car.subscriptionExpiry > now;
}

/** Adds three calendar months in Nairobi; uses the last day if the month is too short (30 Nov → 28 Feb). */
export function computeSubscriptionEnd(from: Date): Date {
  // Adds Nairobi's offset from UTC, so that the UTC fields of `end` hold the date and time in Nairobi.
  const end = new Date(from.getTime() + NAIROBI_OFFSET_MS);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + SUBSCRIPTION_TIMES.months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return new Date(end.getTime() - NAIROBI_OFFSET_MS);
}

/** Capitalises words: 'ngong road' → 'Ngong Road'. Typed capitals stay: 'Nairobi CBD', 'JKIA'. */
export function formatTown(town: string): string {
  return town.replace(/(?<=^|[\s/(-])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en-KE'));
}

/** Formats 'Karen, Nairobi'; returns only the county if the town is empty or has the same name. */
export function formatTownAndCounty(car: { nearestTown: string; county: string }): string {
  const county = formatCounty(car.county);
  return car.nearestTown && formatCounty(car.nearestTown) !== county
    ? `${formatTown(car.nearestTown)}, ${county}`
    : county;
}

/** Adds the subscription to now or to the old expiry, whichever is later. */
export function computeRenewedSubscriptionEnd(now: Date, oldExpiry: Date): Date {
  return computeSubscriptionEnd(oldExpiry > now ? oldExpiry : now);
}

/** Puts `carId` first, without duplicates, at most four. */
export function addRecentlyViewedCar(ids: readonly string[], carId: string): string[] {
  return [carId, ...ids.filter((other) => other !== carId)].slice(0, DISPLAY_LIMITS.recentlyViewed);
}
