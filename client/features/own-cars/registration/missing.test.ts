import { expect, test } from 'vitest';
import { FILLED } from '../testing/fill-car-form';
import { describeMissing, findMissing } from './missing';

const FAULTY = { ...FILLED, make: ' ', price: '900' };
const BARE = { ...FILLED, make: '', model: '', year: '', fuel: undefined };

test.each([
  { values: FILLED, photos: 4, plateRefused: false, sentence: '' },
  { values: FILLED, photos: 0, plateRefused: false, sentence: 'Still missing: 4 photos.' },
  { values: FILLED, photos: 3, plateRefused: false, sentence: 'Still missing: 1 photo.' },
  {
    values: FAULTY,
    photos: 4,
    plateRefused: false,
    sentence: 'Still missing: Car Make. Please check: Rental Price per day.',
  },
  {
    values: BARE,
    photos: 4,
    plateRefused: false,
    sentence: 'Still missing: Car Make, Car Model, Year, Fuel.',
  },
  {
    values: BARE,
    photos: 2,
    plateRefused: false,
    sentence: 'Still missing: Car Make, Car Model, Year and 2 more.',
  },
  { values: FILLED, photos: 4, plateRefused: true, sentence: 'Please check: Registration No.' },
])(
  '[R533] lists missing and invalid parts in the order of the form as $sentence',
  ({ values, photos, plateRefused, sentence }) => {
    expect(describeMissing(findMissing(values, photos, plateRefused))).toBe(sentence);
  },
);
