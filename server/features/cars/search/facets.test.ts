import { expect, test } from 'vitest';
import { searchFacets } from '#shared/cars/search';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';
import { searchFleet } from './testing/sample-search';

const wagon = { county: 'nairobi', category: 'station-wagon', seats: 5, fuel: 'petrol' } as const;
const fleet = makeFleet([
  makeFleetCar({ ...wagon, model: 'Corolla Fielder', price: 3_000 }),
  makeFleetCar({ ...wagon, model: 'Fielder', price: 3_100, airCon: true }),
  makeFleetCar({ make: 'TOYOTA', model: 'prado TX', county: 'nairobi', seats: 7, fourWheel: true }),
  makeFleetCar({ make: 'Mazda', model: 'Demio', county: 'kwale', category: 'hatchback', year: 2012 }),
  makeFleetCar({ make: 'Mazda', model: 'Axela', county: 'kwale', subscriptionExpiry: new Date(NOW) }),
]);
const facetsOf = (filters: Parameters<typeof searchFleet>[1]) => searchFleet(fleet, filters).facets();

test('counts makes, model families and categories of a county, and the cars of all counties', () => {
  expect(facetsOf({ county: 'Nairobi' })).toEqual({
    total: 3,
    counties: [
      { county: 'kwale', count: 1 },
      { county: 'nairobi', count: 3 },
    ],
    makes: [
      {
        make: 'Toyota',
        count: 3,
        models: [
          { model: 'Fielder', count: 2 },
          { model: 'prado', count: 1 },
        ],
      },
    ],
    categories: [
      { category: 'suv', count: 1 },
      { category: 'station-wagon', count: 2 },
    ],
    fuels: [
      { fuel: 'petrol', count: 2 },
      { fuel: 'diesel', count: 1 },
    ],
    transmissions: [{ transmission: 'automatic', count: 3 }],
    seats: [
      { seats: 5, count: 3 },
      { seats: 7, count: 1 },
    ],
    years: [{ year: 2018, count: 3 }],
    fourWheel: 1,
    airCon: 1,
    withDriver: 0,
    verified: 0,
    ratings: [],
    prices: {
      min: 3_000,
      max: 9_000,
      buckets: Array.from({ length: 13 }, (_, at) => ({
        from: 3_000 + at * 500,
        to: 3_500 + at * 500,
        count: [2, ...Array(11).fill(0), 1][at],
      })),
    },
  });
});

test('[R421] counts the choices of a filter as if only the other filters were set', () => {
  const facets = facetsOf({ county: 'nairobi', fuel: 'petrol', make: 'Toyota', model: 'Fielder', seats: 7 });
  expect(facets.total).toBe(0);
  expect(facets.seats).toEqual([{ seats: 5, count: 2 }]);
  expect(facets.counties).toEqual([]);
  const withoutSeats = facetsOf({ county: 'nairobi', fuel: 'petrol', make: 'Toyota', model: 'Fielder' });
  expect(withoutSeats.fuels).toEqual([{ fuel: 'petrol', count: 2 }]);
  expect(facetsOf({ county: 'nairobi', make: 'Toyota', model: 'prado', fuel: 'diesel' }).fuels).toEqual([
    { fuel: 'diesel', count: 1 },
  ]);
});

test('[R421] counts other makes and models as if no make and no model were chosen', () => {
  expect(facetsOf({ make: 'Toyota', model: 'Fielder' }).makes).toEqual(facetsOf({}).makes);
});

test('counts the cars of the whole country if no county is chosen', () => {
  const facets = facetsOf({});
  expect(searchFacets.parse(facets)).toEqual(facets);
  expect(facets.total).toBe(4);
  expect(facets.makes.map((make) => [make.make, make.count])).toEqual([
    ['Mazda', 1],
    ['Toyota', 3],
  ]);
  expect(facets.years).toEqual([
    { year: 2018, count: 3 },
    { year: 2012, count: 1 },
  ]);
});

test('counts no cars but returns all counties if the county is unknown', () => {
  expect(facetsOf({ county: 'Atlantis' })).toMatchObject({
    total: 0,
    makes: [],
    categories: [],
    prices: null,
  });
  expect(facetsOf({ county: 'Atlantis' }).counties).toHaveLength(2);
});
