import type { PublicCar } from '#shared/cars/contract';
import { countyName } from '#shared/cars/counties';
import type { CarFacets, CarSearchQuery } from '#shared/cars/search';
import { Refusal } from '#shared/core/errors';
import type { ReadModel } from '../../../changes/read-model';
import type { Clock } from '../../../gateways/clock';
import { findListed, findListedByIds, findNewestPhoto } from '../car-reads.model';
import { type Lenders, publicCarViews } from '../car-views.service';
import { type Fleet, fold } from './fleet';
import { facetsOf } from './fleet-facets';
import { matcherOf } from './fleet-match';
import { cursorOf, type Mark, markOf, pageOf } from './fleet-page';

type CarPage = { cars: PublicCar[]; total: number; nextCursor: string | null; facets: CarFacets };

/** Finding listed cars (DESIGN §8): filters, counts and order from memory, the page itself by id. */
export function createCarSearch(deps: { fleet: ReadModel<Fleet>; lenders: Lenders; clock: Clock }) {
  const { lenders, clock } = deps;
  const facets = createFacetCache();

  /** Public views of the listed ones among `ids`, in that order. */
  async function inOrder(ids: readonly string[]): Promise<PublicCar[]> {
    const cars = await findListedByIds(ids, clock.now());
    const byId = new Map(cars.map((car) => [car._id.toHexString(), car]));
    return publicCarViews(
      ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []),
      lenders,
    );
  }

  return {
    /** Every listed car, grouped by county, newest first (SPEC §7 GET /api/cars). */
    async list(): Promise<{ county: string; cars: PublicCar[] }[]> {
      const cars = await publicCarViews(await findListed(clock.now()), lenders);
      const counties = new Map<string, PublicCar[]>();
      for (const car of cars) {
        const inCounty = counties.get(car.county);
        if (inCounty) inCounty.push(car);
        else counties.set(car.county, [car]);
      }
      return [...counties]
        .map(([county, inCounty]) => ({ county, cars: inCounty }))
        .sort((one, other) => countyName(one.county).localeCompare(countyName(other.county), 'en'));
    },

    /** @throws Refusal invalid_input for a cursor that is none */
    async search(query: CarSearchQuery): Promise<CarPage> {
      const { sort, limit, cursor } = query;
      const after = cursor ? readCursor(cursor) : null;
      const fleet = await deps.fleet.current();
      const now = clock.now().getTime();
      const countyFacets = facets.of(fleet, query.county ?? '', now);
      if (query.ids) {
        const cars = await inOrder(query.ids);
        return { cars, total: cars.length, nextCursor: null, facets: countyFacets };
      }
      const page = pageOf(fleet, matcherOf(fleet, query, now), { sort, after, limit });
      return {
        cars: await inOrder(page.ids),
        total: page.total,
        nextCursor: page.next ? cursorOf(page.next) : null,
        facets: countyFacets,
      };
    },

    /** The photo with which the list begins; null where there is none. */
    newestPhoto: () => findNewestPhoto(clock.now()),

    /** The ids of all listed cars. */
    async listedIds(): Promise<string[]> {
      const fleet = await deps.fleet.current();
      const fits = matcherOf(fleet, {}, clock.now().getTime());
      return fleet.ids.filter((_id, row) => fits(row));
    },

    /** Choices with their counts; empty county: those of the whole country. */
    async facets(county: string): Promise<CarFacets> {
      return facets.of(await deps.fleet.current(), county, clock.now().getTime());
    },
  };
}

function readCursor(cursor: string): Mark {
  const mark = markOf(cursor);
  if (mark) return mark;
  const sentence = 'This is not a page of the search.';
  throw new Refusal('invalid_input', { sentence, fields: { cursor: sentence } });
}

/** Facets change only with the fleet, and every search of a county asks for the same. */
function createFacetCache() {
  let source: { fleet: Fleet; version: number } | null = null;
  const kept = new Map<string, CarFacets>();
  return {
    of(fleet: Fleet, county: string, now: number): CarFacets {
      if (source?.fleet !== fleet || source.version !== fleet.version()) {
        source = { fleet, version: fleet.version() };
        kept.clear();
      }
      const key = fold(countyName(county));
      const facets = kept.get(key) ?? facetsOf(fleet, key, now);
      // Only counties that exist are kept, so that made-up ones cannot fill the memory.
      if (key === '' || facets.total > 0) kept.set(key, facets);
      return facets;
    },
  };
}
