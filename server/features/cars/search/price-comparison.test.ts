import { expect, test } from 'vitest';
import { suggestListingPrice } from './price-comparison';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';

const BASE = {
  make: 'Toyota',
  model: 'Prado',
  category: 'suv',
  county: 'nairobi',
  nearestTown: 'Westlands',
} as const;
const ASKED = { ...BASE, year: 2018 };
const several = (count: number, fields: Parameters<typeof makeFleetCar>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    makeFleetCar({ ...BASE, year: 2018, price: 5_000 + 1_000 * at, ...fields }),
  );

test.each<[string, ReturnType<typeof several>, object | null]>([
  [
    'the same model in the county',
    several(5),
    { likeness: 'model', area: 'county', count: 5, median: 7_000 },
  ],
  [
    'make and model in other letters',
    several(5, { make: 'TOYOTA', model: 'prado' }),
    { likeness: 'model', count: 5 },
  ],
  ['four years older', several(5, { year: 2014 }), { count: 5 }],
  ['five years older', several(5, { year: 2013 }), null],
  ['expired', several(5, { subscriptionExpiry: new Date(NOW) }), null],
  [
    'the next county',
    several(5, { county: 'kiambu', nearestTown: 'Thika' }),
    { likeness: 'model', area: 'near', count: 5 },
  ],
  [
    'a county far away',
    several(5, { county: 'mombasa', nearestTown: 'Nyali' }),
    { likeness: 'model', area: 'kenya', count: 5 },
  ],
  ['another model of the category', several(5, { model: 'Harrier' }), { likeness: 'category', count: 5 }],
  ['neither model nor category', several(5, { model: 'Vitz', category: 'hatchback' }), null],
])('[R807] selects comparable cars from cars described as %s', (_, cars, wanted) => {
  const found = suggestListingPrice(makeFleet(cars), ASKED, NOW);
  if (wanted === null) expect(found).toBeNull();
  else expect(found).toMatchObject(wanted);
});

test('[R807] excludes the edited car from the comparison', () => {
  const cars = several(5);
  const except = String(cars[0]?._id);
  expect(suggestListingPrice(makeFleet(cars), { ...ASKED, except }, NOW)).toBeNull();
});
