import { expect, test } from 'vitest';
import { isDelivery } from './place';

const car = { pickup: ['JKIA', 'Sarit  Centre'], nearestTown: 'Karen' };

test.each([
  ['', false],
  ['  ', false],
  ['jkia', false],
  [' sarit centre ', false],
  ['KAREN', false],
  ['Karen Hospital', true],
  ['Diani', true],
])('returns whether the place %j needs a delivery: %s', (place, expected) => {
  expect(isDelivery(place, car)).toBe(expected);
});
