import { DISPLAY, SUBSCRIPTION } from '../core/browsing-limits';
import { NAIROBI_OFFSET_MS } from '../core/days';
import { formatCounty } from './counties';
import { LIST_TITLE } from './list-title-words';

/** Families whose name is not the first word of the model; the first match wins. */
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
 * The family that groups a model in the sidebar: 'Corolla Fielder' → 'Fielder', 'Discovery 4' → 'Discovery'.
 * Always a part of the model, so that it works as the search's model keyword.
 */
export function findModelFamily(model: string): string {
  const lower = model.toLowerCase();
  for (const family of FAMILIES) {
    const at = lower.indexOf(family.toLowerCase());
    if (at >= 0) return model.slice(at, at + family.length);
  }
  return model.split(' ')[0] ?? model;
}

/** 'year make model'. */
export function formatCarTitle(car: { year: number; make: string; model: string }): string {
  return `${car.year} ${car.make} ${car.model}`;
}

/** The title of the car list: AVAILABLE CARS, AVAILABLE {MAKE} CAR(S), AVAILABLE {MAKE} {MODEL} CAR(S). */
export function formatListTitle(filters: { make?: string | undefined; model?: string | undefined }): string {
  if (!filters.make) return LIST_TITLE.all;
  const words = filters.model ? `${filters.make} ${filters.model}` : filters.make;
  return LIST_TITLE.ofKind(words.toUpperCase());
}

/** The state that decides whether a car is listed. */
export type ListingState = {
  isActive: boolean;
  isSubscribed: boolean;
  subscriptionExpiry: Date;
  ownerSuspended: boolean;
};

/** Whether a car is in the public lists: active, subscribed, not expired, owner not suspended. */
export function isListed(car: ListingState, now: Date): boolean {
  return car.isActive && car.isSubscribed && !car.ownerSuspended && car.subscriptionExpiry > now;
}

/** Three calendar months after `from` in Nairobi, at most the month's last day (30 Nov → 28 Feb). */
export function computeSubscriptionEnd(from: Date): Date {
  // Shifted, so that the fields of UTC are those of Nairobi.
  const end = new Date(from.getTime() + NAIROBI_OFFSET_MS);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + SUBSCRIPTION.months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return new Date(end.getTime() - NAIROBI_OFFSET_MS);
}

/** 'ngong road' → 'Ngong Road'; capitals stay as typed: 'Nairobi CBD', 'JKIA'. */
export function formatTown(town: string): string {
  return town.replace(/(?<=^|[\s/(-])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en-KE'));
}

/** 'Karen, Nairobi': the nearest town and its county in their usual spelling; once where they have one name. */
export function formatPlace(car: { nearestTown: string; county: string }): string {
  const county = formatCounty(car.county);
  return car.nearestTown && formatCounty(car.nearestTown) !== county
    ? `${formatTown(car.nearestTown)}, ${county}`
    : county;
}

/** A renewal counts from the later of now and the old expiry. */
export function computeRenewedExpiry(now: Date, oldExpiry: Date): Date {
  return computeSubscriptionEnd(oldExpiry > now ? oldExpiry : now);
}

/** Recently viewed ids with `carId` in front, no duplicates, at most four. */
export function addRecentlyViewed(ids: readonly string[], carId: string): string[] {
  return [carId, ...ids.filter((other) => other !== carId)].slice(0, DISPLAY.recentlyViewed);
}
