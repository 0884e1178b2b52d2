import { expect, test } from 'vitest';
import { similarTo } from './similar-cars';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';

const prado = makeFleetCar({ price: 10_000 });
const idOf = (car: { _id: { toHexString(): string } }) => car._id.toHexString();

function ranked(...others: ReturnType<typeof makeFleetCar>[]) {
  const found = similarTo(makeFleet([prado, ...others]).rows(), idOf(prado), NOW) ?? [];
  return found.map((id) => others.findIndex((car) => idOf(car) === id));
}

test.each<[string, Parameters<typeof makeFleetCar>[0], boolean]>([
  ['same category at the edge of the price', { make: 'Isuzu', model: 'MU-X', price: 13_000 }, true],
  ['dearer than that', { price: 13_001 }, false],
  ['cheaper than that', { price: 6_999 }, false],
  ['same make and model in another category', { category: 'off-road' }, true],
  ['same make alone in another category', { model: 'Hilux', category: 'pickup' }, false],
  ['expired', { subscriptionExpiry: new Date(NOW) }, false],
])('[R476] %s: similar is %s', (_, fields, isSimilar) => {
  const price = { price: 10_000 };
  expect(ranked(makeFleetCar({ ...price, ...fields }))).toEqual(isSimilar ? [0] : []);
});

test('[R476] several: the same model near by first, then other models near by, then those elsewhere; four at most', () => {
  const other = { make: 'Isuzu', model: 'MU-X' };
  const far = { county: 'kisumu', nearestTown: 'Kisumu' };
  expect(
    ranked(
      makeFleetCar({ ...other, ...far, price: 10_000 }),
      makeFleetCar({ ...other, price: 10_000 }),
      makeFleetCar({ ...far, price: 10_000 }),
      makeFleetCar({ price: 12_000 }),
      makeFleetCar({ price: 10_500 }),
    ),
  ).toEqual([4, 3, 2, 1]);
});

test('a car that is not listed: none', () => {
  const fleet = makeFleet([prado]).rows();
  expect(similarTo(fleet, 'f'.repeat(24), NOW)).toBeNull();
  expect(similarTo(fleet, idOf(prado), NOW + 1)).toBeNull();
});
