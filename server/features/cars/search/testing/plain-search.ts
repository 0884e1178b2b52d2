import { formatCounty } from '#shared/cars/counties';
import { isPartyBus } from '#shared/cars/fields';
import { CAR_CATEGORIES } from '#shared/cars/labels';
import type { CarFilters, DroppableFilter, SearchFacets } from '#shared/cars/search';
import { listRangeDays } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import { type DayRange, hasCommonDay } from '#shared/hires/calendar';
import { toEffectiveCarTerms } from '#shared/hires/terms';
import type { FleetCarRecord } from '../../car-reads.model';
import { normalizeSearchText, splitNormalizedWords } from '../words';
import { NOW } from './sample-fleet';

/**
 * Returns the filters that a car with these taken days fails, without using an index or tolerating typing
 * errors; null if the car is not listed, or if another lender's cars are searched.
 */
export function listFailedFilters(
  car: FleetCarRecord,
  filters: CarFilters,
  verified: readonly string[],
  taken: readonly DayRange[] = [],
): DroppableFilter[] | null {
  if (!car.listed || car.subscriptionExpiry.getTime() <= NOW) return null;
  if (filters.lender && filters.lender !== car.userId.toHexString()) return null;
  const { county, make, model, q = '', minPrice = 0, maxPrice = 1e9, minYear = 0, maxYear = 1e9 } = filters;
  const { seats = null, partyBus = null } = car;
  const days = filters.from && filters.to ? { from: filters.from, to: filters.to } : null;
  const among = (list: string | undefined, value: string) => !list || list.split(',').includes(value);
  const isFailed: Record<DroppableFilter, boolean> = {
    county:
      Boolean(county) && normalizeSearchText(formatCounty(county ?? '')) !== normalizeSearchText(car.county),
    make: Boolean(make) && normalizeSearchText(make ?? '') !== normalizeSearchText(car.make),
    model: !normalizeSearchText(car.model).includes(normalizeSearchText(model ?? '')),
    category: !among(filters.category, car.category),
    fuel: !among(filters.fuel, car.fuel),
    transmission: !among(filters.transmission, car.transmission),
    price: car.price < minPrice || car.price > maxPrice,
    year: car.year < minYear || car.year > maxYear,
    seats: (seats ?? 0) < (filters.seats ?? 0),
    fourWheel: filters.fourWheel === true && car.fourWheel !== true,
    airCon: filters.airCon === true && car.airCon !== true,
    withDriver: filters.withDriver === true && car.withDriver !== true,
    verified: filters.verified === true && !verified.includes(car.userId.toHexString()),
    partyBus: filters.partyBus !== undefined && filters.partyBus !== isPartyBus({ seats, partyBus }),
    minRating: filters.minRating !== undefined && (car.rating ?? -1) < filters.minRating,
    days: days !== null && (taken.some((range) => hasCommonDay(range, days)) || isRefused(car, days)),
    q: !splitNormalizedWords(q).every((word) => String(car.year) === word || isIn(car, word)),
  };
  return Object.entries(isFailed).flatMap(([filter, failed]) => (failed ? [filter as DroppableFilter] : []));
}

function isRefused(car: FleetCarRecord, { from, to }: DayRange): boolean {
  const { minDays, maxDays, noticeHours, pickupUntil } = toEffectiveCarTerms(car);
  const days = listRangeDays({ from, to }).length;
  const notice = Date.parse(`${from}T00:00:00+03:00`) + (pickupUntil - (noticeHours ?? 0)) * HOUR_MS;
  return days < minDays || days > maxDays || NOW > notice;
}

function isIn(car: FleetCarRecord, word: string): boolean {
  const { make, model, county, nearestTown, color, category, description } = car;
  const text = [
    make,
    model,
    county,
    nearestTown,
    color,
    category,
    CAR_CATEGORIES[category],
    description,
  ].join(' ');
  return splitNormalizedWords(text).some((one) =>
    word.length < 3 ? one.startsWith(word) : one.includes(word),
  );
}

/** Counts the cars per option of simple filters; `allBut` finds cars by all filters but the given ones. */
export function countPlainFacets(
  allBut: (...filters: DroppableFilter[]) => FleetCarRecord[],
  verified: readonly string[],
): Partial<SearchFacets> {
  const prices = allBut('price').map(({ price }) => price);
  return {
    total: allBut().length,
    counties: counted(allBut('county').map(({ county }) => county)).map(([county, count]) => ({
      county,
      count,
    })),
    categories: counted(
      allBut('category').map(({ category }) => category),
      Object.keys(CAR_CATEGORIES),
    ).map(([category, count]) => ({ category, count })),
    fuels: counted(
      allBut('fuel').map(({ fuel }) => fuel),
      ['petrol', 'diesel'],
    ).map(([fuel, count]) => ({
      fuel,
      count,
    })),
    years: counted(allBut('year').map(({ year }) => year))
      .map(([year, count]) => ({ year, count }))
      .reverse(),
    seats: counted(allBut('seats').flatMap(({ seats }) => seats ?? [])).map(([seats]) => ({
      seats,
      count: allBut('seats').filter((car) => (car.seats ?? 0) >= seats).length,
    })),
    fourWheel: allBut('fourWheel').filter(({ fourWheel }) => fourWheel).length,
    airCon: allBut('airCon').filter(({ airCon }) => airCon).length,
    withDriver: allBut('withDriver').filter(({ withDriver }) => withDriver).length,
    verified: allBut('verified').filter(({ userId }) => verified.includes(userId.toHexString())).length,
    ratings: [3, 4].flatMap((minRating) => {
      const count = allBut('minRating').filter(({ rating }) => (rating ?? 0) >= minRating).length;
      return count > 0 ? [{ minRating, count }] : [];
    }),
    ...(prices.length === 0 && { prices: null }),
  };
}

/** Counts how often each value occurs; sorts the values by `order`, or ascending if `order` is missing. */
function counted<T extends string | number>(values: T[], order?: readonly string[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  if (!order) return sorted;
  return sorted.sort(([one], [other]) => order.indexOf(String(one)) - order.indexOf(String(other)));
}
