import type { PublicCar } from '#shared/cars/contract';
import { countyName } from '#shared/cars/counties';
import type { CarFacets, CarSearchQuery } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import type { ReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { findListedByIds } from '../car-reads.model';
import { type Lenders, publicCarViews } from '../car-views.service';
import { type Fleet, fold } from './fleet';
import { facetsOf } from './fleet-facets';
import { matcherOf } from './fleet-match';
import { cursorOf, type Position, pageOf, positionOf } from './fleet-page';
import { similarTo } from './similar-cars';

type CarPage = { cars: PublicCar[]; total: number; next: string | null; facets: CarFacets };

/** Searches listed cars: filters, counts and order come from the fleet, the page itself from the database. */
export function createCarSearch(deps: { fleet: ReadModel<Fleet>; lenders: Lenders; clock: Clock }) {
  const { lenders, clock } = deps;
  const facets = createFacetCache();

  /** Public views of the listed cars among `ids`, in that order. */
  async function inOrder(ids: readonly string[]): Promise<PublicCar[]> {
    const cars = await findListedByIds(ids, clock.now());
    const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
    return publicCarViews(
      ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []),
      lenders,
    );
  }

  return {
    /** @throws Refusal invalid_input for a malformed cursor */
    async find(query: CarSearchQuery): Promise<CarPage> {
      const { sort, limit, cursor } = query;
      const after = cursor ? readCursor(cursor) : null;
      const fleet = await deps.fleet.current();
      const now = clock.now().getTime();
      const countyFacets = facets.of(fleet, query.county ?? '', now);
      if (query.ids) {
        const cars = await inOrder(query.ids);
        return { cars, total: cars.length, next: null, facets: countyFacets };
      }
      const page = pageOf(fleet, matcherOf(fleet, query, now), { sort, after, limit });
      return {
        cars: await inOrder(page.ids),
        total: page.total,
        next: page.next ? cursorOf(page.next) : null,
        facets: countyFacets,
      };
    },

    /** @throws Refusal car_not_found where the car is not listed */
    async similar(carId: string): Promise<PublicCar[]> {
      const ids = similarTo(await deps.fleet.current(), carId, clock.now().getTime());
      if (!ids) throw new Refusal('car_not_found');
      return inOrder(ids);
    },

    /** The ids of all listed cars. */
    async listedIds(): Promise<string[]> {
      const fleet = await deps.fleet.current();
      const matches = matcherOf(fleet, {}, clock.now().getTime());
      return fleet.ids.filter((_id, row) => matches(row));
    },

    /** Choices with their counts; an empty county means the whole country. */
    async facets(county: string): Promise<CarFacets> {
      return facets.of(await deps.fleet.current(), county, clock.now().getTime());
    },
  };
}

function readCursor(cursor: string): Position {
  const position = positionOf(cursor);
  if (position) return position;
  const sentence = 'This is not a page of the search.';
  throw new Refusal('invalid_input', { sentence, fields: { cursor: sentence } });
}

/** Facets by county, cached until the fleet changes. */
function createFacetCache() {
  let source: { fleet: Fleet; version: number } | null = null;
  const cached = new Map<string, CarFacets>();
  return {
    of(fleet: Fleet, county: string, now: number): CarFacets {
      if (source?.fleet !== fleet || source.version !== fleet.version()) {
        source = { fleet, version: fleet.version() };
        cached.clear();
      }
      const key = fold(countyName(county));
      const facets = cached.get(key) ?? facetsOf(fleet, key, now);
      // Only counties with cars are cached, so that made-up names cannot fill the memory.
      if (key === '' || facets.total > 0) cached.set(key, facets);
      return facets;
    },
  };
}
