import { expect, test } from 'vitest';
import { suggestMakes, suggestModels } from './suggested-names';

const FLEET = [
  { make: 'Wartburg', count: 1, models: [{ model: '353', count: 1 }] },
  { make: 'nissan', count: 9, models: [{ model: 'Fairlady', count: 9 }] },
];

test.each([
  ['', ['Nissan', 'Wartburg', 'Toyota']],
  ['w', ['Wartburg', 'BMW', 'Volkswagen']],
  ['landr', ['Land Rover']],
  ['xyz', []],
])('completes the make %j to %j, with makes of listed cars first', (text, makes) => {
  expect(suggestMakes(FLEET, text).slice(0, 3)).toEqual(makes);
});

test.each([
  ['toyota', 'land c', ['Land Cruiser', 'Land Cruiser Prado', 'Land Cruiser 70']],
  ['Nissan', 'fair', ['Fairlady']],
  ['wartburg', '', ['353']],
  ['Unknown', '', []],
])('completes the model of %s from %j to %j', (make, text, models) => {
  expect(suggestModels(FLEET, make, text).slice(0, 3)).toEqual(models);
});
