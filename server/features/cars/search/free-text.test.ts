import { expect, test } from 'vitest';
import { countAllowedErrors, isWithinErrors } from './free-text';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';
import { found } from './testing/sample-search';

const prado = makeFleetCar({ description: 'Bluetooth, child-seat; ready for the Mara.' });
const fleet = makeFleet([
  prado,
  makeFleetCar({ make: 'Subaru', model: 'Forester', color: 'Blue', county: 'mombasa', nearestTown: 'Nyali' }),
]);

test.each([
  { q: 'toyota prado', isFound: true },
  { q: '  WHITE   westlands ', isFound: true },
  { q: 'nairobi suv 2018', isFound: true },
  { q: '2017', isFound: false },
  { q: 'toyota forester', isFound: false },
  { q: 'bluetooth', isFound: true },
  { q: 'CHILD mara.', isFound: true },
  { q: 'tooth', isFound: true },
  { q: '!! ,', isFound: true },
  { q: 'toyta', isFound: true },
  { q: 'tyoota', isFound: true },
  { q: 'landcruser', isFound: false },
  { q: 'pardo wetlands', isFound: true },
  { q: 'bluetoth nariobi', isFound: true },
  { q: 'prao', isFound: true },
  { q: 'pra', isFound: true },
  { q: 'par', isFound: false },
  { q: '2081', isFound: false },
])(
  '[R424] returns $isFound for the search $q if the car is a 2018 Toyota Land Cruiser Prado with bluetooth',
  ({ q, isFound }) => {
    expect(found(fleet, { q }).includes(prado._id.toHexString())).toBe(isFound);
  },
);

test('[R424] ignores similar words if a listed car has the exact word', () => {
  const axio = makeFleetCar({ model: 'Axio' });
  const axia = makeFleetCar({ make: 'Perodua', model: 'Axia' });
  expect(found(makeFleet([axio, axia]), { q: 'axia' })).toEqual([axia._id.toHexString()]);
  const expired = { ...axia, subscriptionExpiry: new Date(NOW) };
  expect(found(makeFleet([axio, expired]), { q: 'axia' })).toEqual([axio._id.toHexString()]);
});

test('finds cars by the label of their category', () => {
  const saloon = makeFleetCar({ category: 'sedan' });
  expect(found(makeFleet([saloon]), { q: 'saloon' })).toHaveLength(1);
  expect(found(makeFleet([saloon]), { q: 'sedan' })).toHaveLength(1);
});

test.each([
  { word: 'abc', errors: 0 },
  { word: 'abcd', errors: 1 },
  { word: 'abcdefg', errors: 1 },
  { word: 'abcdefgh', errors: 2 },
  { word: 'np300x', errors: 0 },
])('allows $errors typing errors in the word $word', ({ word, errors }) => {
  expect(countAllowedErrors(word)).toBe(errors);
});

test.each([
  { one: 'toyota', other: 'toyota', errors: 0 },
  { one: 'toyota', other: 'toyta', errors: 1 },
  { one: 'toyota', other: 'toyotta', errors: 1 },
  { one: 'toyota', other: 'toyata', errors: 1 },
  { one: 'toyota', other: 'tyoota', errors: 1 },
  { one: 'mitsubishi', other: 'mistubshi', errors: 2 },
  { one: 'ca', other: 'abc', errors: 3 },
])('counts $errors errors in $one typed as $other', ({ one, other, errors }) => {
  expect(isWithinErrors(one, other, errors)).toBe(true);
  expect(errors === 0 || !isWithinErrors(one, other, errors - 1)).toBe(true);
});
