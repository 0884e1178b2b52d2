import { expect, test } from 'vitest';
import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import { FILLED } from '../testing/fill-car-form';
import { describeMissing, findMissing } from './missing';

const ALL = PHOTO_SLOTS;
const FAULTY = { ...FILLED, make: ' ', price: '900' };
const BARE = { ...FILLED, make: '', model: '', year: '', fuel: undefined };

test.each([
  { values: FILLED, empty: [], plateRefused: false, sentence: '' },
  { values: FILLED, empty: ALL, plateRefused: false, sentence: 'Still missing: 4 photos.' },
  { values: FILLED, empty: ['rear'], plateRefused: false, sentence: 'Still missing: photo of the rear.' },
  {
    values: FAULTY,
    empty: [],
    plateRefused: false,
    sentence: 'Still missing: Car Make. Please check: Rental Price per day.',
  },
  {
    values: BARE,
    empty: [],
    plateRefused: false,
    sentence: 'Still missing: Car Make, Car Model, Year, Fuel.',
  },
  {
    values: BARE,
    empty: ['side', 'rear'],
    plateRefused: false,
    sentence: 'Still missing: 2 photos, Car Make, Car Model and 2 more.',
  },
  { values: FILLED, empty: [], plateRefused: true, sentence: 'Please check: Registration No.' },
] as const)(
  '[R533] lists missing and invalid parts in the order of the form as $sentence',
  ({ values, empty, plateRefused, sentence }) => {
    expect(describeMissing(findMissing(values, [...empty], plateRefused))).toBe(sentence);
  },
);
