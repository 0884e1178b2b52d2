import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import {
  type CarFilters,
  type CarSearchQuery,
  type DroppableFilter,
  searchFacets,
} from '#shared/cars/search';
import { SEARCH_LIMITS } from '#shared/core/limits';
import type { FleetCarRecord } from '../car-reads.model';
import { computeDistance, findCarPosition as placeOf } from '../towns/towns';
import { countDroppableFilters } from './failed-filters';
import { createFleet } from './fleet';
import { formatCursor, parseCursor, type SearchPosition } from './pages';
import {
  arbitraryCar,
  arbitraryDays,
  arbitraryFilters,
  arbitraryTakenDays,
  VERIFIED_LENDER_IDS,
} from './testing/any-search';
import { countPlainFacets, listFailedFilters } from './testing/plain-search';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';
import { found, getCarId, searchFleet } from './testing/sample-search';

const anyTakenCars = fc.array(fc.record({ car: arbitraryCar, ranges: arbitraryTakenDays }), {
  maxLength: 25,
});
const NAIROBI = { lat: -1.28, lon: 36.82 };

describe('filters', () => {
  test.each<{ filters: CarFilters; isFound: boolean }>([
    { filters: {}, isFound: true },
    { filters: { county: '', make: '', model: '', category: '', q: '' }, isFound: true },
    { filters: { county: 'NAIROBI' }, isFound: true },
    { filters: { county: 'Nairobi City' }, isFound: true },
    { filters: { county: 'nairob' }, isFound: false },
    { filters: { make: 'tOYOTA' }, isFound: true },
    { filters: { make: 'toyot' }, isFound: false },
    { filters: { model: 'prado' }, isFound: true },
    { filters: { model: 'AND CRUIS' }, isFound: true },
    { filters: { model: 'fielder' }, isFound: false },
    { filters: { category: 'suv' }, isFound: true },
    { filters: { category: 'sedan' }, isFound: false },
    { filters: { category: 'sedan,SUV' }, isFound: true },
    { filters: { category: 'sedan,van' }, isFound: false },
    { filters: { category: 'sedan,su' }, isFound: false },
    { filters: { fuel: 'petrol,diesel', transmission: 'automatic' }, isFound: true },
    { filters: { fuel: 'petrol' }, isFound: false },
    { filters: { transmission: 'manual' }, isFound: false },
    { filters: { minPrice: 9_000, maxPrice: 9_000 }, isFound: true },
    { filters: { minPrice: 9_001 }, isFound: false },
    { filters: { maxPrice: 8_999 }, isFound: false },
    { filters: { minYear: 2018, maxYear: 2018 }, isFound: true },
    { filters: { minYear: 2019 }, isFound: false },
    { filters: { seats: 7, fourWheel: true, withDriver: true }, isFound: true },
    { filters: { seats: 8 }, isFound: false },
    { filters: { airCon: true }, isFound: false },
    { filters: { partyBus: false }, isFound: true },
    { filters: { partyBus: true }, isFound: false },
    {
      filters: { county: 'nairobi', make: 'toyota', model: 'prado', category: 'suv', q: 'pearl' },
      isFound: true,
    },
    { filters: { county: 'nairobi', make: 'nissan' }, isFound: false },
  ])(
    '[R67] evaluates the filters $filters for a white 2018 Toyota Prado in Nairobi as $isFound',
    ({ filters, isFound }) => {
      const prado = makeFleetCar({ seats: 7, fourWheel: true, withDriver: true, airCon: null });
      expect(found(makeFleet([prado]), filters)).toHaveLength(isFound ? 1 : 0);
    },
  );

  test.each(["murang'a", 'Murang’a', 'MURANGA'])(
    "[R67] finds cars of Murang'a when the county is spelt %s",
    (county) => {
      const fleet = makeFleet([makeFleetCar({ county: "murang'a" })]);
      expect(found(fleet, { county })).toHaveLength(1);
      expect(found(fleet, { q: county })).toHaveLength(1);
    },
  );

  test('excludes a car that expires at the time of the search', () => {
    expect(found(makeFleet([makeFleetCar({ subscriptionExpiry: new Date(NOW) })]), {})).toEqual([]);
  });

  test('[R420, R625, R628] returns the same cars and counts as a check of each single car, for any fleet and filters', () => {
    fc.assert(
      fc.property(
        anyTakenCars,
        arbitraryFilters,
        fc.option(arbitraryDays),
        (takenCars, plainFilters, days) => {
          const filters = { ...plainFilters, ...days };
          const cars = takenCars.map(({ car }) => car);
          const taken = new Map(takenCars.map(({ car, ranges }) => [getCarId(car), ranges]));
          const { failures, facets, page } = searchFleet(
            makeFleet(cars),
            filters,
            VERIFIED_LENDER_IDS,
            taken,
          );
          const failed = takenCars.map(({ car, ranges }) =>
            listFailedFilters(car, filters, VERIFIED_LENDER_IDS, ranges),
          );
          const allBut = (...dropped: DroppableFilter[]) =>
            cars.filter((_car, at) => failed[at]?.every((filter) => dropped.includes(filter)));

          expect(new Set(page({ sort: 'newest', limit: 60 }).ids)).toEqual(new Set(allBut().map(getCarId)));
          const counts = facets();
          expect(searchFacets.parse(counts)).toEqual(counts);
          expect(counts).toMatchObject(countPlainFacets(allBut, VERIFIED_LENDER_IDS));
          const withAnyModel = allBut('make', 'model');
          for (const { make, count } of counts.makes) {
            const ofMake = withAnyModel.filter((car) => car.make.toLowerCase() === make.toLowerCase());
            expect(count).toBe(ofMake.length);
          }
          for (const { from, to, count } of counts.prices?.buckets ?? []) {
            expect(count).toBe(allBut('price').filter(({ price }) => price >= from && price < to).length);
          }
          for (const { filter, count } of countDroppableFilters(failures)) {
            expect(count).toBe(allBut(filter).length - allBut().length);
          }
        },
      ),
    );
  });
});

describe('pages', () => {
  const anySort = fc.constantFrom<CarSearchQuery['sort'][]>(
    'newest',
    'price_asc',
    'price_desc',
    'nearest',
    'rating',
  );

  test('returns pages that together equal the whole sorted result, for any fleet, filters and order', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryCar, { maxLength: 40 }),
        fc.oneof(fc.constant({}), arbitraryFilters),
        anySort,
        fc.integer({ min: 1, max: 7 }),
        (cars, filters, sort, limit) => {
          const fleet = makeFleet(cars);
          const { page } = searchFleet(fleet, filters, VERIFIED_LENDER_IDS);
          const expected = cars
            .filter((car) => listFailedFilters(car, filters, VERIFIED_LENDER_IDS)?.length === 0)
            .sort(plainOrder(sort));
          const ids: string[] = [];
          let after: SearchPosition | null = null;
          do {
            const one: ReturnType<typeof page> = page({ sort, limit, after, near: NAIROBI });
            expect(one.ids.length).toBeLessThanOrEqual(limit);
            ids.push(...one.ids);
            after = one.next && parseCursor(formatCursor(one.next, one.order), one.order);
            expect(after).toEqual(one.next && { ...after, key: one.next.key });
          } while (after);
          expect(ids).toEqual(expected.map(getCarId));
        },
      ),
    );
  });

  test('returns the same pages and counts as a new fleet after cars are added, changed and removed', () => {
    const step = fc.record({
      slot: fc.integer({ min: 0, max: 9 }),
      car: arbitraryCar,
      removed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ids = Array.from({ length: 10 }, () => new mongoose.Types.ObjectId());
        const fleet = createFleet();
        const remaining = new Map<number, FleetCarRecord>();
        for (const { slot, car, removed } of steps) {
          const _id = ids[slot] ?? car._id;
          if (removed) {
            fleet.remove(_id.toHexString());
            remaining.delete(slot);
          } else {
            fleet.put({ ...car, _id });
            remaining.set(slot, { ...car, _id });
          }
        }
        const again = makeFleet([...remaining.values()]);
        expect(fleet.size()).toBe(again.size());
        for (const filters of [{}, { county: 'kwale', q: 'tyres' }, { q: 'diani prado' }]) {
          const one = searchFleet(fleet, filters, VERIFIED_LENDER_IDS);
          const other = searchFleet(again, filters, VERIFIED_LENDER_IDS);
          const all = { sort: 'price_asc', limit: 60 } as const;
          expect(one.page(all)).toMatchObject({ ids: other.page(all).ids });
          expect(one.facets().total).toEqual(other.facets().total);
          expect(one.facets().verified).toEqual(other.facets().verified);
          expect(one.facets().counties).toEqual(other.facets().counties);
        }
      }),
    );
  });

  test('finds only remaining cars, by their current texts, after many changes and removals', () => {
    const cars = Array.from({ length: 3_000 }, (_, n) =>
      makeFleetCar({ price: 2_000 + n, description: `number ${n % 7 === 0 ? 'seventh' : 'plain'} ${n}x` }),
    );
    const fleet = makeFleet(cars);
    for (const car of cars.slice(0, 2_500)) fleet.put({ ...car, color: 'Blue' });
    for (const car of cars.slice(2_000)) fleet.remove(getCarId(car));
    expect(fleet.ids.length).toBeLessThan(3_000 + 1_024);
    const { page, facets } = searchFleet(fleet, { make: 'toyota', q: 'seventh blue' });
    expect(facets().total).toBe(286);
    expect(page({ sort: 'price_desc', limit: 2 }).ids).toEqual(
      [cars[1_995], cars[1_988]].map((car) => car && getCarId(car)),
    );
    expect(found(fleet, { q: '1999x' })).toEqual([cars[1_999]].map((car) => car && getCarId(car)));
    expect(found(fleet, { q: '2000x' })).toEqual([]);
  });
});

describe('isWasteful', () => {
  test('returns true when removed cars have more than 1,024 rows and more rows than listed cars', () => {
    const cars = Array.from({ length: 1_500 }, () => makeFleetCar());
    const fleet = makeFleet(cars);
    for (const car of cars.slice(0, 1_024)) fleet.remove(getCarId(car));
    expect(fleet.isWasteful()).toBe(false);
    fleet.remove(getCarId(cars[1_024] ?? makeFleetCar()));
    expect(fleet.isWasteful()).toBe(true);
  });

  test('returns true when a single car has had more than 1,024 models', () => {
    const car = makeFleetCar();
    const fleet = makeFleet([car]);
    for (let at = 0; at < 1_000; at += 1) fleet.put({ ...car, model: `Model ${at}` });
    expect(fleet.isWasteful()).toBe(false);
    for (let at = 1_000; at < 1_100; at += 1) fleet.put({ ...car, model: `Model ${at}` });
    expect(fleet.isWasteful()).toBe(true);
  });
});

describe('cursors', () => {
  test.each(['', 'x', 'MTIz', Buffer.from('newest 1 2 zzz').toString('base64url'), '../../etc'])(
    'returns null for the malformed cursor %j',
    (cursor) => {
      expect(parseCursor(cursor, 'newest')).toBeNull();
    },
  );

  test('[R426] returns null for a cursor of another order or another position', () => {
    const position = { key: -5, createdAt: 7, id: 'a'.repeat(24) };
    const cursor = formatCursor(position, 'nearest:-1.28,36.82');
    expect(parseCursor(cursor, 'nearest:-1.28,36.82')).toEqual(position);
    expect(parseCursor(cursor, 'nearest:-1.28,36.83')).toBeNull();
    expect(parseCursor(cursor, 'newest')).toBeNull();
  });
});

test.each([
  { prices: [1_500, 1_500], buckets: 1, width: 100 },
  { prices: [1_500, 3_899], buckets: 24, width: 100 },
  { prices: [1_500, 3_900], buckets: 13, width: 200 },
  { prices: [1_500, 24_999], buckets: 24, width: 1_000 },
  { prices: [1_500, 1_000_000], buckets: 21, width: 50_000 },
])('[R422] sorts the prices $prices into $buckets buckets of width $width', ({ prices, buckets, width }) => {
  const fleet = makeFleet(prices.map((price) => makeFleetCar({ price })));
  const distribution = searchFleet(fleet, {}).facets().prices;
  expect(distribution).toMatchObject({ min: prices[0], max: prices[1] });
  expect(distribution?.buckets).toHaveLength(buckets);
  expect(buckets).toBeLessThanOrEqual(SEARCH_LIMITS.priceBuckets);
  distribution?.buckets.forEach(({ from, to }, at, all) => {
    expect(to - from).toBe(width);
    expect(from % width).toBe(0);
    expect(from).toBe(at === 0 ? from : all[at - 1]?.to);
  });
});

function plainOrder(sort: CarSearchQuery['sort']) {
  const keyOf = (car: FleetCarRecord): number => {
    if (sort === 'price_asc') return car.price;
    if (sort === 'price_desc') return -car.price;
    if (sort === 'newest') return 0;
    if (sort === 'rating') return car.rating ? -(car.rating * 100 + (car.reviewCount ?? 0)) : 0;
    const place = placeOf(car.county, car.nearestTown);
    return place ? computeDistance(place, NAIROBI) : Number.MAX_SAFE_INTEGER;
  };
  return (one: FleetCarRecord, other: FleetCarRecord) => {
    const age = other.createdAt.getTime() - one.createdAt.getTime();
    return keyOf(one) - keyOf(other) || age || (getCarId(one) < getCarId(other) ? 1 : -1);
  };
}
