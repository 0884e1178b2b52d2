import { expect, test } from 'vitest';
import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import { FILLED_CAR_FORM } from '../testing/fill-car-form';
import { describeMissingParts, findMissingParts } from './missing';

const ALL = PHOTO_SLOTS;
const FAULTY = { ...FILLED_CAR_FORM, make: ' ', price: '900' };
const BARE = { ...FILLED_CAR_FORM, make: '', model: '', year: '', fuel: undefined };

test.each([
  { values: FILLED_CAR_FORM, empty: [], plateRefused: false, sentence: '' },
  { values: FILLED_CAR_FORM, empty: ALL, plateRefused: false, sentence: 'Still missing: 4 photos.' },
  {
    values: FILLED_CAR_FORM,
    empty: ['rear'],
    plateRefused: false,
    sentence: 'Still missing: photo of the rear.',
  },
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
  { values: FILLED_CAR_FORM, empty: [], plateRefused: true, sentence: 'Please check: Registration No.' },
] as const)(
  '[R533] lists missing and invalid parts in the order of the form as $sentence',
  ({ values, empty, plateRefused, sentence }) => {
    expect(describeMissingParts(findMissingParts(values, [...empty], plateRefused))).toBe(sentence);
  },
);
