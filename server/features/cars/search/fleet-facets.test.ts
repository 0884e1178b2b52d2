import { expect, test } from 'vitest';
import { carFacets } from '#shared/cars/search';
import { facetsOf } from './fleet-facets';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';

const fleet = makeFleet([
  makeFleetCar({ model: 'Corolla Fielder', county: 'nairobi', category: 'station-wagon' }),
  makeFleetCar({ model: 'Fielder', county: 'nairobi', category: 'station-wagon' }),
  makeFleetCar({ make: 'TOYOTA', model: 'prado TX', county: 'nairobi' }),
  makeFleetCar({ make: 'Mazda', model: 'Demio', county: 'kwale', category: 'hatchback' }),
  makeFleetCar({ make: 'Mazda', model: 'Axela', county: 'kwale', subscriptionExpiry: new Date(NOW) }),
]);

test('a county: its makes, model families and categories; all counties', () => {
  expect(facetsOf(fleet, 'Nairobi', NOW)).toEqual({
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
  });
});

test('no county: the whole country', () => {
  const facets = facetsOf(fleet, '', NOW);
  expect(carFacets.parse(facets)).toEqual(facets);
  expect(facets.total).toBe(4);
  expect(facets.makes.map((make) => [make.make, make.count])).toEqual([
    ['Mazda', 1],
    ['Toyota', 3],
  ]);
});

test('an unknown county: no cars, but the counties to choose from', () => {
  expect(facetsOf(fleet, 'Atlantis', NOW)).toMatchObject({ total: 0, makes: [], categories: [] });
  expect(facetsOf(fleet, 'Atlantis', NOW).counties).toHaveLength(2);
});
