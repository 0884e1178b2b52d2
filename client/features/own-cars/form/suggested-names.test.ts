import { expect, test } from 'vitest';
import { suggestMakes, suggestModels } from './suggested-names';

const FLEET = [
  { make: 'Wartburg', count: 1, models: [{ model: '353', count: 1 }] },
  { make: 'nissan', count: 9, models: [{ model: 'Fairlady', count: 9 }] },
];

test.each([
  { text: '', makes: ['Nissan', 'Wartburg', 'Toyota'] },
  { text: 'w', makes: ['Wartburg', 'BMW', 'Volkswagen'] },
  { text: 'landr', makes: ['Land Rover'] },
  { text: 'xyz', makes: [] },
])('completes the make $text to $makes, with makes of listed cars first', ({ text, makes }) => {
  expect(suggestMakes(FLEET, text).slice(0, 3)).toEqual(makes);
});

test.each([
  { make: 'toyota', text: 'land c', models: ['Land Cruiser', 'Land Cruiser Prado', 'Land Cruiser 70'] },
  { make: 'Nissan', text: 'fair', models: ['Fairlady'] },
  { make: 'wartburg', text: '', models: ['353'] },
  { make: 'Unknown', text: '', models: [] },
])('completes the model of $make from $text to $models', ({ make, text, models }) => {
  expect(suggestModels(FLEET, make, text).slice(0, 3)).toEqual(models);
});
