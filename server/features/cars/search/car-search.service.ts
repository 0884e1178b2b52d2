import type { PublicCar } from '#shared/cars/contract';
import type { PriceSuggestion, PriceSuggestionQuery } from '#shared/cars/price-suggestion';
import type {
  CarFacets,
  CarFilters,
  CarSearchQuery,
  FoundCar,
  SearchAlternatives,
  SearchFacets,
} from '#shared/cars/search';
import { toDay } from '#shared/core/days';
import { buildFieldRefusal } from '#shared/core/errors';
import { SEARCH_LIMITS, SIMILAR_CAR_LIMITS } from '#shared/core/limits';
import type { DayRange } from '#shared/hires/calendar';
import { computeHireQuote } from '#shared/hires/quote';
import type { ReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { findCarSimilarityFields, findVisibleCarsByIds } from '../car-reads.model';
import { type LenderViewReader, toPublicCarView } from '../cars.present';
import {
  computeDistance,
  findCountyTown,
  findTownByName,
  type Position,
  parsePosition,
} from '../towns/towns';
import { countFacets } from './facets';
import { countDroppableFilters, FILTER_BITS, findFailedFilters } from './failed-filters';
import type { Fleet } from './fleet';
import {
  createTakenCarMarker,
  createVerifiedLenderMarker,
  type TakenDaysReader,
  type VerifiedLenderIds,
} from './fleet-marks';
import { formatCursor, orderByDistance, parseCursor, selectResultPage, selectSortOrder } from './pages';
import { suggestListingPrice } from './price-comparison';
import { findSimilarCars } from './similar-cars';

type CarPage = {
  cars: FoundCar[];
  total: number;
  next: string | null;
  facets: SearchFacets;
  alternatives?: SearchAlternatives;
};

type CarSearchDeps = {
  fleet: ReadModel<Fleet>;
  verifiedLenders: ReadModel<VerifiedLenderIds>;
  takenDays: { getCurrent(): Promise<TakenDaysReader> };
  lenders: LenderViewReader;
  clock: Clock;
};

export function createCarSearch(deps: CarSearchDeps) {
  const { lenders, clock } = deps;
  const flagsOf = createVerifiedLenderMarker();
  const markTakenRows = createTakenCarMarker();

  /**
   * Finds the failed filters of each row. Use the rows before the next `await`, because they may change
   * during it.
   * @throws Refusal invalid_input for days in the past
   */
  async function search(filters: CarFilters) {
    const now = clock.now().getTime();
    const days = resolveSearchDays(filters, now);
    const takenDays = days && (await deps.takenDays.getCurrent());
    const fleet = await deps.fleet.getCurrent();
    // Reads the verified lenders after the fleet, so that they include all verified lenders of the fleet.
    const verifiedIds = await deps.verifiedLenders.getCurrent();
    const verified = flagsOf(fleet, verifiedIds);
    const taken = takenDays && days && markTakenRows(fleet, takenDays, days);
    return {
      fleet,
      failures: findFailedFilters(fleet, filters, { now, verified, days, taken }),
      verified,
      days,
    };
  }

  /** Leaves out cars that are no longer listed. */
  async function viewsOf(fleet: Fleet, ids: readonly string[]): Promise<PublicCar[]> {
    // The fleet contains the lenders' ids, so cars and lenders are read at the same time.
    const [cars, views] = await Promise.all([
      findVisibleCarsByIds(ids, clock.now()),
      lenders.publicViews(lendersOf(fleet, ids)),
    ]);
    const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
    return ids.flatMap((id) => {
      const car = byId.get(id.toLowerCase());
      const lender = car && views.get(car.userId.toHexString());
      return lender ? [toPublicCarView(car, lender)] : [];
    });
  }

  async function carsOf(
    fleet: Fleet,
    ids: readonly string[],
    { near, days }: { near: Position | null; days: DayRange | null },
  ): Promise<FoundCar[]> {
    // Computed before the first `await`, because the rows may change during it; see `search`.
    const extras = new Map(
      ids.map((id) => [id, { ...distanceOf(fleet, id, near), ...totalPriceOf(fleet, id, days) }]),
    );
    return (await viewsOf(fleet, ids)).map((car) => ({ ...car, ...extras.get(car._id) }));
  }

  return {
    /** @throws Refusal invalid_input for an unknown place, or a cursor that is malformed or of another order */
    async find(query: CarSearchQuery): Promise<CarPage> {
      const { sort, limit, county } = query;
      const near = nearOf(query);
      const { fleet, failures, verified, days } = await search(query);
      const extras = { near, days };
      const facets = countFacets(fleet, failures, verified);
      if (query.ids) {
        const cars = await carsOf(fleet, query.ids, extras);
        return { cars, total: cars.length, next: null, facets };
      }
      const order = selectSortOrder(fleet, sort, near);
      const after = query.cursor ? parseCursor(query.cursor, order.name) : null;
      if (query.cursor && !after)
        throw buildFieldRefusal('invalid_input', 'cursor', 'This is not a page of the search.');
      const { ids, next } = selectResultPage(fleet, failures, { order, after, limit });
      const page = { total: facets.total, next: next && formatCursor(next, order.name), facets };
      if (facets.total > 0 || after || !hasFilter(query)) {
        return { ...page, cars: await carsOf(fleet, ids, extras) };
      }
      const from = near ?? (county ? findCountyTown(county) : null);
      const nearby = from
        ? selectResultPage(fleet, failures, {
            order: orderByDistance(fleet, from),
            after: null,
            limit: SEARCH_LIMITS.nearby,
            failing: FILTER_BITS.county,
          }).ids
        : [];
      const drop = countDroppableFilters(failures);
      return { ...page, cars: [], alternatives: { drop, nearby: await carsOf(fleet, nearby, extras) } };
    },

    /** Returns listed cars like this one, which need not be listed itself; the newest ones if it was deleted. */
    async similar(carId: string, limit: number = SIMILAR_CAR_LIMITS.cars): Promise<PublicCar[]> {
      const car = await findCarSimilarityFields(carId);
      const { fleet, failures } = await search({});
      if (car) return viewsOf(fleet, findSimilarCars(fleet, car, clock.now().getTime(), limit));
      const order = selectSortOrder(fleet, 'newest', null);
      return viewsOf(fleet, selectResultPage(fleet, failures, { order, after: null, limit }).ids);
    },

    /** Returns null if there are too few cars like this one. */
    async priceOf(car: PriceSuggestionQuery): Promise<PriceSuggestion | null> {
      return suggestListingPrice(await deps.fleet.getCurrent(), car, clock.now().getTime());
    },

    /** Returns the ids in no order. */
    async idsOf(filters: CarFilters): Promise<string[]> {
      const { fleet, failures } = await search(filters);
      return fleet.ids.filter((_id, row) => failures[row] === 0);
    },

    /** An empty county means the whole country. */
    async facets(county: string): Promise<CarFacets> {
      const { fleet, failures, verified } = await search({ county });
      return countFacets(fleet, failures, verified);
    },
  };
}

function lendersOf(fleet: Fleet, ids: readonly string[]): string[] {
  const { lender } = fleet.columns();
  const numbers = ids.map((id) => lender[fleet.rowOf(id.toLowerCase()) ?? -1]);
  return [...new Set(numbers)].flatMap((number) => fleet.values.lender.all[number ?? -1] ?? []);
}

/** Absent if the place or the car's town is unknown. */
function distanceOf(fleet: Fleet, id: string, near: Position | null): { distanceKm?: number } {
  const number = fleet.columns().place[fleet.rowOf(id.toLowerCase()) ?? -1];
  const position = fleet.values.place.all[number ?? -1]?.position;
  return near && position ? { distanceKm: Math.round(computeDistance(near, position) / 1_000) } : {};
}

function totalPriceOf(fleet: Fleet, id: string, days: DayRange | null): { totalPrice?: number } {
  const row = fleet.rowOf(id.toLowerCase()) ?? -1;
  const { price, terms: numbers } = fleet.columns();
  const terms = fleet.values.terms.all[numbers[row] ?? -1];
  return days && terms
    ? { totalPrice: computeHireQuote({ price: price[row] ?? 0, terms, ...days }).total }
    : {};
}

function nearOf({ near, sort }: CarSearchQuery): Position | null {
  if (near) {
    const place = parsePosition(near) ?? findTownByName(near);
    if (place) return { lat: place.lat, lon: place.lon };
    throw buildFieldRefusal(
      'invalid_input',
      'near',
      'We do not know this town. Please choose one from the list.',
    );
  }
  if (sort === 'nearest')
    throw buildFieldRefusal('invalid_input', 'near', 'Please choose a town to sort by distance.');
  return null;
}

/** Parameters that are not filters by a car's properties, such as order and page. */
const NO_FILTERS = new Set(['lender', 'sort', 'near', 'cursor', 'limit', 'ids']);

function hasFilter(query: CarSearchQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => !NO_FILTERS.has(name) && value !== undefined && value !== '',
  );
}

/**
 * Returns the range of the searched days; null for a search without days. A single day is both the first and
 * the last.
 * @throws Refusal invalid_input for days in the past, days_reversed
 */
export function resolveSearchDays(
  { from, to }: Pick<CarFilters, 'from' | 'to'>,
  now: number,
): DayRange | null {
  const first = from ?? to;
  const last = to ?? from;
  if (!first || !last) return null;
  if (first < toDay(now))
    throw buildFieldRefusal('invalid_input', from ? 'from' : 'to', 'Please choose days from today on.');
  if (last < first) throw buildFieldRefusal('days_reversed', 'to');
  return { from: first, to: last };
}
