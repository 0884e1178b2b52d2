import type { FoundCar, PublicCar, SearchAlternatives } from '#shared/cars/contract';
import type { PriceSuggestion } from '#shared/cars/price-suggestion';
import type { PricedCar } from '#shared/cars/price-suggestion-contract';
import type { CarFacets, CarFilters, CarSearchQuery, SearchFacets } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import { SEARCH_LIMITS } from '#shared/core/limits';
import type { DayRange } from '#shared/hires/calendar';
import { computeQuote } from '#shared/hires/quote';
import type { ReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { findShownByIds } from '../car-reads.model';
import type { Lenders } from '../car-views.service';
import { publicCarView } from '../cars.present';
import { type Position, positionIn } from '../towns/position';
import { countyTown, namedTown } from '../towns/towns';
import { droppableOf } from './alternatives';
import { cursorOf, positionOf } from './cursor';
import type { Fleet } from './fleet';
import { facetsOf } from './fleet-facets';
import { BITS, failuresOf } from './fleet-failures';
import { distanceOf, nearestTo, orderOf } from './fleet-orders';
import { type FoundRow, type OrderPosition, pageOf } from './fleet-page';
import type { FleetRows } from './fleet-rows';
import { comparePrices } from './price-comparison';
import { searchDays } from './search-days';
import { similarTo } from './similar-cars';
import { createTakenMarks, type TakenDays } from './taken-marks';
import { createVerifiedFlags, type VerifiedIds } from './verified-flags';

type CarPage = {
  cars: FoundCar[];
  total: number;
  next: string | null;
  facets: SearchFacets;
  alternatives?: SearchAlternatives;
};

type CarSearchDeps = {
  fleet: ReadModel<Fleet>;
  verifiedLenders: ReadModel<VerifiedIds>;
  takenDays: { current(): Promise<TakenDays> };
  lenders: Lenders;
  clock: Clock;
};

/** Searches listed cars: filters, counts and order come from the fleet, the page itself from the database. */
export function createCarSearch(deps: CarSearchDeps) {
  const { lenders, clock } = deps;
  const flagsOf = createVerifiedFlags();
  const marksOf = createTakenMarks();

  /**
   * The rows as they are now, and how to tell what each fails. Valid until something else is awaited.
   * @throws Refusal invalid_input for days in the past
   */
  async function search(filters: CarFilters) {
    const now = clock.now().getTime();
    const days = searchDays(filters, now);
    const takenDays = days && (await deps.takenDays.current());
    const fleet = await deps.fleet.current();
    // After the fleet, so that it knows every lender.
    const verifiedIds = await deps.verifiedLenders.current();
    const rows = fleet.rows();
    const verified = flagsOf(rows, verifiedIds);
    const taken = takenDays && days && marksOf(rows, takenDays, days);
    const failing = () => failuresOf(rows, filters, { now, verified, days, taken });
    return { fleet, rows, failing, verified, days };
  }

  /** Public views of the listed cars among `ids`, in that order. Called before anything else is awaited. */
  async function inOrder(fleet: Fleet, ids: readonly string[]): Promise<PublicCar[]> {
    // The fleet knows whose cars they are, so both are read at the same time.
    const [cars, views] = await Promise.all([
      findShownByIds(ids, clock.now()),
      lenders.publicViews(lendersOf(fleet, ids)),
    ]);
    const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
    return ids.flatMap((id) => {
      const car = byId.get(id.toLowerCase());
      const lender = car && views.get(car.userId.toHexString());
      return lender ? [publicCarView(car, lender)] : [];
    });
  }

  /**
   * The cars of these rows, with their distance from `near` and their price for all days; called before anything else is
   * awaited.
   */
  async function carsOf(
    fleet: Fleet,
    found: readonly Pick<FoundRow, 'id' | 'row'>[],
    { near, days }: { near: Position | null; days: DayRange | null },
  ): Promise<FoundCar[]> {
    const rows = fleet.rows();
    const further = new Map(
      found.map(({ id, row }) => [id, { ...distanceOf(rows, row, near), ...totalOf(rows, row, days) }]),
    );
    const cars = await inOrder(
      fleet,
      found.map(({ id }) => id),
    );
    return cars.map((car) => ({ ...car, ...further.get(car._id) }));
  }

  return {
    /** @throws Refusal invalid_input for an unknown place, or a cursor that is malformed or of another order */
    async find(query: CarSearchQuery): Promise<CarPage> {
      const { sort, limit, ids, county } = query;
      const near = nearOf(query);
      const { fleet, rows, failing, verified, days } = await search(query);
      const failures = failing();
      const given = { near, days };
      const facets = facetsOf(rows, failures, verified);
      if (ids) {
        const wanted = ids.flatMap((id) => {
          const row = fleet.rowOf(id.toLowerCase());
          return row === undefined ? [] : [{ id, row }];
        });
        const cars = await carsOf(fleet, wanted, given);
        return { cars, total: cars.length, next: null, facets };
      }
      const order = orderOf(rows, sort, near);
      const after = query.cursor ? readCursor(query.cursor, order.name) : null;
      const { found, next } = pageOf(rows, failures, { order, after, limit });
      const page = {
        total: facets.total,
        next: next && cursorOf(next, order.name),
        facets,
      };
      if (facets.total > 0 || after || !hasFilter(query)) {
        return { ...page, cars: await carsOf(fleet, found, given) };
      }
      const drop = droppableOf(failures);
      const from = near ?? (county ? countyTown(county) : null);
      const nearby = from
        ? pageOf(rows, failures, {
            order: nearestTo(rows, from),
            after: null,
            limit: SEARCH_LIMITS.nearby,
            failing: BITS.county,
          }).found
        : [];
      return { ...page, cars: [], alternatives: { drop, nearby: await carsOf(fleet, nearby, given) } };
    },

    /** @throws Refusal car_not_found where the car is not listed */
    async similar(carId: string): Promise<PublicCar[]> {
      const fleet = await deps.fleet.current();
      const ids = similarTo(fleet.rows(), carId, clock.now().getTime());
      if (!ids) throw new Refusal('car_not_found');
      return inOrder(fleet, ids);
    },

    /** What listed cars like this one cost; null where there are too few. */
    async priceOf(car: PricedCar): Promise<PriceSuggestion | null> {
      const fleet = await deps.fleet.current();
      return comparePrices(fleet.rows(), car, clock.now().getTime());
    },

    /** The ids of all listed cars that match, in no order. */
    async idsOf(filters: CarFilters): Promise<string[]> {
      const { rows, failing } = await search(filters);
      const failures = failing();
      return rows.ids.filter((_id, row) => failures[row] === 0);
    },

    /** Choices with their counts; an empty county means the whole country. */
    async facets(county: string): Promise<CarFacets> {
      const { rows, failing, verified } = await search({ county });
      return facetsOf(rows, failing(), verified);
    },
  };
}

/** The ids of the lenders of these cars, each once. */
function lendersOf(fleet: Fleet, ids: readonly string[]): string[] {
  const rows = fleet.rows();
  const { lender } = rows.table();
  const numbers = ids.map((id) => lender[fleet.rowOf(id.toLowerCase()) ?? -1]);
  return [...new Set(numbers)].flatMap(
    (number) => rows.dictionaries.lender.entries[number ?? -1]?.text ?? [],
  );
}

/** The price for all days; absent without days. */
function totalOf(rows: FleetRows, row: number, days: DayRange | null): { totalPrice?: number } {
  const { price, terms } = rows.table();
  const entry = rows.dictionaries.terms.entries[terms[row] ?? -1];
  if (!days || !entry) return {};
  return { totalPrice: computeQuote({ price: price[row] ?? 0, terms: entry.terms, ...days }).total };
}

/** The place that `near` names; null where there is none. */
function nearOf({ near, sort }: CarSearchQuery): Position | null {
  if (near) {
    const place = positionIn(near) ?? namedTown(near);
    if (place) return { lat: place.lat, lon: place.lon };
    throw invalid('near', 'We do not know this town. Please choose one from the list.');
  }
  if (sort === 'nearest') throw invalid('near', 'Please choose a town to sort by distance.');
  return null;
}

function readCursor(cursor: string, order: string): OrderPosition {
  const position = positionOf(cursor, order);
  if (position) return position;
  throw invalid('cursor', 'This is not a page of the search.');
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { sentence, fields: { [field]: sentence } });
}

const NO_FILTERS = new Set(['lender', 'sort', 'near', 'cursor', 'limit', 'ids']);

function hasFilter(query: CarSearchQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => !NO_FILTERS.has(name) && value !== undefined && value !== '',
  );
}
