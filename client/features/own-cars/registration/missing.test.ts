import { expect, test } from 'vitest';
import { FILLED } from '../testing/fill-car-form';
import { describeMissing, findMissing } from './missing';

const FAULTY = { ...FILLED, make: ' ', price: '900' };
const BARE = { ...FILLED, make: '', model: '', year: '', fuel: undefined };

test.each([
  ['nothing', FILLED, 4, false, ''],
  ['all photos', FILLED, 0, false, 'Still missing: 4 photos.'],
  ['one photo', FILLED, 3, false, 'Still missing: 1 photo.'],
  [
    'a text of spaces, a low price',
    FAULTY,
    4,
    false,
    'Still missing: Car Make. Please check: Rental Price per day.',
  ],
  ['four fields', BARE, 4, false, 'Still missing: Car Make, Car Model, Year, Fuel.'],
  ['more than fit', BARE, 2, false, 'Still missing: Car Make, Car Model, Year and 2 more.'],
  ['a plate that is taken', FILLED, 4, true, 'Please check: Registration No.'],
])(
  '[R533] lists missing and invalid parts in the order of the form for the case "%s"',
  (_, values, photos, plateRefused, sentence) => {
    expect(describeMissing(findMissing(values, photos, plateRefused))).toBe(sentence);
  },
);
