import { expect, test } from 'vitest';
import { computePriceSuggestion, type PriceComparisonCar } from './price-suggestion';

const car = (price: number, changes: Partial<PriceComparisonCar> = {}): PriceComparisonCar => ({
  ...{ price, area: 'county', sameModel: true, sameCategory: true },
  ...changes,
});
const cars = (prices: number[], changes?: Partial<PriceComparisonCar>) =>
  prices.map((price) => car(price, changes));
const FIVE = [5_000, 3_500, 4_000, 6_000, 4_500];
const OTHER_MODEL = { sameModel: false } as const;

test.each<[string, PriceComparisonCar[], object | null]>([
  ['no car', [], null],
  ['four cars', cars(FIVE.slice(1)), null],
  [
    'five cars of the model in the county',
    cars(FIVE),
    { likeness: 'model', area: 'county', count: 5, low: 3_500, median: 4_500, high: 6_000 },
  ],
  [
    'four cars of the model in the county and one near by',
    [...cars(FIVE.slice(1)), car(9_000, { area: 'near' })],
    { likeness: 'model', area: 'near', count: 5, high: 9_000 },
  ],
  [
    'five cars of the model in Kenya and six of the category in the county',
    [...cars(FIVE, { area: 'kenya' }), ...cars([...FIVE, 7_000], OTHER_MODEL)],
    { likeness: 'model', area: 'kenya', count: 5 },
  ],
  [
    'three cars of the model and two others of the category',
    [...cars(FIVE.slice(2)), ...cars([2_000, 3_000], OTHER_MODEL)],
    { likeness: 'category', area: 'county', count: 5, low: 2_000, median: 4_000 },
  ],
  [
    'five cars of the model in another category',
    cars(FIVE, { sameCategory: false }),
    { likeness: 'model', count: 5 },
  ],
  [
    'twenty cars without the cheapest and dearest tenth',
    cars(Array.from({ length: 20 }, (_, at) => 1_000 * (20 - at))),
    { count: 20, low: 2_000, median: 10_000, high: 18_000 },
  ],
])('[R807] returns the price suggestion from %s', (_, compared, wanted) => {
  const found = computePriceSuggestion(compared);
  if (wanted === null) expect(found).toBeNull();
  else expect(found).toMatchObject(wanted);
});
