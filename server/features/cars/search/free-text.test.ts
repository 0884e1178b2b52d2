import { expect, test } from 'vitest';
import { makeFleet, makeFleetCar, NOW } from './testing/sample-fleet';
import { found } from './testing/sample-search';
import { allowedErrors, isWithin } from './typing-errors';

const prado = makeFleetCar({ description: 'Bluetooth, child-seat; ready for the Mara.' });
const fleet = makeFleet([
  prado,
  makeFleetCar({ make: 'Subaru', model: 'Forester', color: 'Blue', county: 'mombasa', nearestTown: 'Nyali' }),
]);

test.each([
  ['toyota prado', true],
  ['  WHITE   westlands ', true],
  ['nairobi suv 2018', true],
  ['2017', false],
  ['toyota forester', false],
  ['bluetooth', true],
  ['CHILD mara.', true],
  ['tooth', true],
  ['!! ,', true],
  ['toyta', true],
  ['tyoota', true],
  ['landcruser', false],
  ['pardo wetlands', true],
  ['bluetoth nariobi', true],
  ['prao', true],
  ['pra', true],
  ['par', false],
  ['2081', false],
])('[R424] %j: a 2018 Toyota Land Cruiser Prado with bluetooth is found: %s', (q, isFound) => {
  expect(found(fleet, { q }).includes(prado._id.toHexString())).toBe(isFound);
});

test('[R424] a word that some listed car has: brings no others by resemblance', () => {
  const axio = makeFleetCar({ model: 'Axio' });
  const axia = makeFleetCar({ make: 'Perodua', model: 'Axia' });
  expect(found(makeFleet([axio, axia]), { q: 'axia' })).toEqual([axia._id.toHexString()]);
  const expired = { ...axia, subscriptionExpiry: new Date(NOW) };
  expect(found(makeFleet([axio, expired]), { q: 'axia' })).toEqual([axio._id.toHexString()]);
});

test('the label of a category: matches too', () => {
  const saloon = makeFleetCar({ category: 'sedan' });
  expect(found(makeFleet([saloon]), { q: 'saloon' })).toHaveLength(1);
  expect(found(makeFleet([saloon]), { q: 'sedan' })).toHaveLength(1);
});

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['np300x', 0],
])('%s: %i errors allowed', (word, errors) => {
  expect(allowedErrors(word)).toBe(errors);
});

test.each([
  ['toyota', 'toyota', 0],
  ['toyota', 'toyta', 1],
  ['toyota', 'toyotta', 1],
  ['toyota', 'toyata', 1],
  ['toyota', 'tyoota', 1],
  ['mitsubishi', 'mistubshi', 2],
  ['ca', 'abc', 3],
])('%s typed as %s: %i errors', (one, other, errors) => {
  expect(isWithin(one, other, errors)).toBe(true);
  expect(errors === 0 || !isWithin(one, other, errors - 1)).toBe(true);
});
