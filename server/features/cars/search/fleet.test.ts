import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/cars/enumerations';
import type { CarFilters, CarSearchQuery } from '#shared/cars/search';
import type { FleetRecord } from '../car-reads.model';
import { createFleet } from './fleet';
import { facetsOf } from './fleet-facets';
import { matcherOf } from './fleet-match';
import { cursorOf, type Position, pageOf, positionOf } from './fleet-page';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';

const idOf = (car: FleetRecord) => car._id.toHexString();

function found(cars: FleetRecord[], filters: CarFilters): string[] {
  const fleet = makeFleet(cars);
  return pageOf(fleet, matcherOf(fleet, filters, NOW), { sort: 'newest', after: null, limit: 60 }).ids;
}

describe('filters', () => {
  test.each<[CarFilters, boolean]>([
    [{}, true],
    [{ county: '', make: '', model: '', category: '', q: '' }, true],
    [{ county: 'NAIROBI' }, true],
    [{ county: 'Nairobi City' }, true],
    [{ county: 'nairob' }, false],
    [{ make: 'tOYOTA' }, true],
    [{ make: 'toyot' }, false],
    [{ model: 'prado' }, true],
    [{ model: 'AND CRUIS' }, true],
    [{ model: 'fielder' }, false],
    [{ category: 'suv' }, true],
    [{ category: 'sedan' }, false],
    [{ category: 'sedan,SUV' }, true],
    [{ category: 'sedan,van' }, false],
    [{ category: 'sedan,su' }, false],
    [{ q: 'toyota prado' }, true],
    [{ q: '  WHITE   westlands ' }, true],
    [{ q: 'nairobi suv 2018' }, true],
    [{ q: '2017' }, false],
    [{ q: 'toyota fielder' }, false],
    [{ county: 'nairobi', make: 'toyota', model: 'prado', category: 'suv', q: 'pearl' }, true],
    [{ county: 'nairobi', make: 'nissan' }, false],
  ])('%j: a white 2018 Toyota Prado in Nairobi is found: %s', (filters, isFound) => {
    expect(found([makeFleetCar()], filters)).toHaveLength(isFound ? 1 : 0);
  });

  test.each(["murang'a", 'Murang’a', 'MURANGA'])('the county spelt %s: found', (county) => {
    expect(found([makeFleetCar({ county: "murang'a" })], { county })).toHaveLength(1);
    expect(found([makeFleetCar({ county: "murang'a" })], { q: county })).toHaveLength(1);
  });

  test('free text: matches the label of a category too', () => {
    const saloon = makeFleetCar({ category: 'sedan' });
    expect(found([saloon], { q: 'saloon' })).toEqual([idOf(saloon)]);
    expect(found([saloon], { q: 'sedan' })).toEqual([idOf(saloon)]);
  });

  test('a car that expires at the time of the search: not found', () => {
    expect(found([makeFleetCar({ subscriptionExpiry: new Date(NOW) })], {})).toEqual([]);
  });
});

describe('pages', () => {
  const letters = fc.constantFrom('a', 'b', 'A', 'ab');
  const anyCar = fc
    .record({
      make: letters,
      model: letters,
      county: fc.constantFrom('nairobi', 'kwale'),
      category: fc.constantFrom('suv' as const, 'sedan' as const),
      price: fc.constantFrom(1500, 2000, 2500),
      createdAt: fc.integer({ min: 0, max: 5 }).map((n) => new Date(NOW - n)),
      subscriptionExpiry: fc.constantFrom(new Date(NOW), new Date(NOW + 1)),
    })
    .map((fields) => makeFleetCar(fields));
  const anyFilters = fc.record(
    { county: fc.constantFrom('nairobi', 'kwale'), make: letters, model: letters, q: letters },
    { requiredKeys: [] },
  );
  const anySort = fc.constantFrom<CarSearchQuery['sort'][]>('newest', 'price_asc', 'price_desc');

  test('any fleet, filters and order: the pages in sequence are the whole sorted result', () => {
    fc.assert(
      fc.property(
        fc.array(anyCar, { maxLength: 40 }),
        anyFilters,
        anySort,
        fc.integer({ min: 1, max: 7 }),
        (cars, filters, sort, limit) => {
          const fleet = makeFleet(cars);
          const matches = matcherOf(fleet, filters, NOW);
          const expected = cars.filter((car) => matchesPlainly(car, filters)).sort(plainOrder(sort));
          const ids: string[] = [];
          let after: Position | null = null;
          do {
            const page: ReturnType<typeof pageOf> = pageOf(fleet, matches, { sort, after, limit });
            expect(page.total).toBe(expected.length);
            expect(page.ids.length).toBeLessThanOrEqual(limit);
            ids.push(...page.ids);
            after = page.next && positionOf(cursorOf(page.next));
          } while (after);
          expect(ids).toEqual(expected.map(idOf));
        },
      ),
    );
  });

  test('cars put, changed and removed in any order: equals a new fleet of the remaining cars', () => {
    const step = fc.record({ slot: fc.integer({ min: 0, max: 9 }), car: anyCar, removed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ids = Array.from({ length: 10 }, () => new mongoose.Types.ObjectId());
        const fleet = createFleet();
        const remaining = new Map<number, FleetRecord>();
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
        const all = { sort: 'price_asc' as const, after: null, limit: 60 };
        const again = makeFleet([...remaining.values()]);
        expect(pageOf(fleet, matcherOf(fleet, {}, NOW), all)).toEqual(
          pageOf(again, matcherOf(again, {}, NOW), all),
        );
        expect(facetsOf(fleet, 'kwale', NOW).total).toBe(facetsOf(again, 'kwale', NOW).total);
      }),
    );
  });

  test('more cars than the first capacity: none is lost', () => {
    const cars = Array.from({ length: 3_000 }, (_, n) => makeFleetCar({ price: 2_000 + n }));
    const fleet = makeFleet(cars);
    const matches = matcherOf(fleet, { make: 'toyota' }, NOW);
    const page = pageOf(fleet, matches, { sort: 'price_desc', after: null, limit: 2 });
    expect(page.total).toBe(3_000);
    expect(page.ids).toEqual([cars[2_999], cars[2_998]].map((car) => car && idOf(car)));
  });

  test.each(['', 'x', 'MTIz', Buffer.from('1.2.zzz').toString('base64url'), '../../etc'])(
    'the text %j: no cursor',
    (cursor) => {
      expect(positionOf(cursor)).toBeNull();
    },
  );
});

function matchesPlainly(car: FleetRecord, filters: CarFilters): boolean {
  const { county, make, model, q } = filters;
  if (car.subscriptionExpiry.getTime() <= NOW) return false;
  if (county && car.county !== county) return false;
  if (make && car.make.toLowerCase() !== make.toLowerCase()) return false;
  if (model && !car.model.toLowerCase().includes(model.toLowerCase())) return false;
  const texts = [
    car.make,
    car.model,
    car.county,
    car.nearestTown,
    car.color,
    `${car.category} ${CATEGORIES[car.category]}`,
  ];
  return !q || texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
}

function plainOrder(sort: CarSearchQuery['sort']) {
  return (one: FleetRecord, other: FleetRecord) => {
    const price = { newest: 0, price_asc: one.price - other.price, price_desc: other.price - one.price }[
      sort
    ];
    if (price !== 0) return price;
    const age = other.createdAt.getTime() - one.createdAt.getTime();
    return age !== 0 ? age : idOf(one) < idOf(other) ? 1 : -1;
  };
}
