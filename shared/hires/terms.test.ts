import { expect, test } from 'vitest';
import { carTermsInput, DEFAULT_TERMS, refusalOfTerms, termsOf } from './terms';

test.each([
  ['nothing', {}, DEFAULT_TERMS],
  ['with a driver', { withDriver: true }, { ...DEFAULT_TERMS, driverPerDay: 2_000 }],
  ['with a driver, who is not offered', { withDriver: true, terms: { driverPerDay: null } }, DEFAULT_TERMS],
  ['some terms', { terms: { minDays: 3, kmPerDay: null } }, { ...DEFAULT_TERMS, minDays: 3, kmPerDay: null }],
  ['stored before there were terms', { terms: null, withDriver: null }, DEFAULT_TERMS],
])('a car, %s: its terms', (_name, car, terms) => {
  expect(termsOf(car)).toEqual(terms);
});

test.each([
  [{ minDays: 4, maxDays: 3 }, ['terms.maxDays']],
  [{ minDays: 3, maxDays: 3 }, null],
  [{ pickupFrom: 8, pickupUntil: 8 }, ['terms.pickupUntil']],
  [{ pickupFrom: 8, pickupUntil: 9 }, null],
])('%j: refused %j', (change, fields) => {
  const refused = refusalOfTerms({ ...DEFAULT_TERMS, ...change });
  expect(refused && Object.keys(refused)).toEqual(fields);
});

test.each([
  ['a form', '{"deposit":"5000","deliveryFee":""}', { deposit: 5_000, deliveryFee: null }],
  ['an object', { weeklyDiscount: 80, kmPerDay: null }, { weeklyDiscount: 80, kmPerDay: null }],
])('terms of %s: read', (_name, input, terms) => {
  expect(carTermsInput.parse(input)).toEqual(terms);
});

test.each([
  [{ weeklyDiscount: 81 }],
  [{ deposit: -1 }],
  [{ deposit: 1.5 }],
  [{ deposit: '1e3' }],
  [{ deposit: '' }],
  [{ minDays: 0 }],
  [{ pickupUntil: 25 }],
  ['no JSON'],
  [[]],
])('%j: no terms', (input) => {
  expect(carTermsInput.safeParse(input).success).toBe(false);
});
