import { describe, expect, test } from 'vitest';
import {
  applyCarTermsChange,
  carTermsChangeInput,
  DEFAULT_CAR_TERMS,
  findCarTermsContradictions,
  toEffectiveCarTerms,
} from './terms';

const ALWAYS = { minDays: 1, maxDays: 90, pickupFrom: 7, pickupUntil: 20 };

describe('toEffectiveCarTerms', () => {
  test.each([
    { name: 'a car without terms', car: {}, terms: { ...ALWAYS, driverPerDay: null } },
    {
      name: 'a car stored before there were terms',
      car: { terms: null },
      terms: { ...ALWAYS, driverPerDay: null },
    },
    { name: 'a car with a driver at no price', car: { withDriver: true }, terms: ALWAYS },
    {
      name: 'a car with a driver who is refused',
      car: { withDriver: true, terms: { driverPerDay: null } },
      terms: { ...ALWAYS, driverPerDay: null },
    },
    {
      name: 'a car with some terms',
      car: { withDriver: true, terms: { minDays: 3, kmPerDay: null, deposit: 0 } },
      terms: { ...ALWAYS, minDays: 3, kmPerDay: null, deposit: 0 },
    },
  ])(
    '[R601] returns the terms that the lender has set, and default days and hours, for $name',
    ({ car, terms }) => {
      expect(toEffectiveCarTerms(car)).toEqual(terms);
    },
  );
});

test('changes and removes single terms, and keeps omitted terms', () => {
  const changed = applyCarTermsChange(
    { deposit: 5_000, kmPerDay: 150, minDays: 2 },
    { deposit: '', kmPerDay: null },
  );
  expect(changed).toEqual({ kmPerDay: null, minDays: 2 });
});

test.each([
  { change: { minDays: 4, maxDays: 3 }, fields: ['terms.maxDays'] },
  { change: { minDays: 3, maxDays: 3 }, fields: null },
  { change: { pickupFrom: 8, pickupUntil: 8 }, fields: ['terms.pickupUntil'] },
  { change: { pickupFrom: 8, pickupUntil: 9 }, fields: null },
])('[R602] returns the refused fields $fields for the terms $change', ({ change, fields }) => {
  const refused = findCarTermsContradictions({ ...DEFAULT_CAR_TERMS, ...change });
  expect(refused && Object.keys(refused)).toEqual(fields);
});

test.each([
  {
    name: 'a form',
    input: '{"deposit":"5000","deliveryFee":"","kmPerDay":"none"}',
    terms: { deposit: 5_000, deliveryFee: '', kmPerDay: null },
  },
  {
    name: 'an object',
    input: { weeklyDiscount: 80, kmPerDay: null, noticeHours: '' },
    terms: { weeklyDiscount: 80, kmPerDay: null, noticeHours: '' },
  },
])('parses the terms of $name', ({ input, terms }) => {
  expect(carTermsChangeInput.parse(input)).toEqual(terms);
});

test.each([
  [{ weeklyDiscount: 81 }],
  [{ deposit: -1 }],
  [{ deposit: 1.5 }],
  [{ deposit: '1e3' }],
  [{ deposit: null }],
  [{ deliveryFee: ' ' }],
  [{ minDays: '' }],
  [{ minDays: 0 }],
  [{ pickupUntil: 25 }],
  ['no JSON'],
  [[]],
])('refuses the terms %j', (input) => {
  expect(carTermsChangeInput.safeParse(input).success).toBe(false);
});
