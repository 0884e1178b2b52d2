import { expect, test } from 'vitest';
import { findSimilarCars } from './similar-cars';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';

const prado = makeFleetCar({ price: 10_000 });
const idOf = (car: { _id: { toHexString(): string } }) => car._id.toHexString();
const found = (others: ReturnType<typeof makeFleetCar>[], now = NOW) =>
  findSimilarCars(makeFleet([prado, ...others]), prado, now).map((id) =>
    others.findIndex((car) => idOf(car) === id),
  );

const ranked = (...others: ReturnType<typeof makeFleetCar>[]) => found(others);

test.each<[string, Parameters<typeof makeFleetCar>[0], boolean]>([
  ['the same category at the edge of the price range', { make: 'Isuzu', model: 'MU-X', price: 13_000 }, true],
  ['a price above the range', { price: 13_001 }, false],
  ['a price below the range', { price: 6_999 }, false],
  ['the same make and model in another category', { category: 'off-road' }, true],
  ['only the same make in another category', { model: 'Hilux', category: 'pickup' }, false],
  ['an expired subscription', { subscriptionExpiry: new Date(NOW) }, false],
])('[R476] decides whether a car with %s is similar', (_, fields, isSimilar) => {
  const price = { price: 10_000 };
  expect(ranked(makeFleetCar({ ...price, ...fields }))).toEqual(isSimilar ? [0] : []);
});

test('[R476] ranks the same model near by first, then other models near by, and returns at most four', () => {
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

test('[R476] finds similar cars for a car that is no longer listed', () => {
  const later = makeFleetCar({ price: 10_000, subscriptionExpiry: new Date(NOW + 10) });
  expect(found([later], NOW + 1)).toEqual([0]);
  expect(findSimilarCars(makeFleet([later]), prado, NOW)).toEqual([idOf(later)]);
});
