import { expect, test } from 'vitest';
import { isDelivery } from './place';

const car = { pickup: ['JKIA', 'Sarit  Centre'], nearestTown: 'Karen' };

test.each([
  { place: '', expected: false },
  { place: '  ', expected: false },
  { place: 'jkia', expected: false },
  { place: ' sarit centre ', expected: false },
  { place: 'KAREN', expected: false },
  { place: 'Karen Hospital', expected: true },
  { place: 'Diani', expected: true },
])('returns whether the place $place needs a delivery: $expected', ({ place, expected }) => {
  expect(isDelivery(place, car)).toBe(expected);
});
