import { expect, test } from 'vitest';
import { carTermsFields, DEFAULT_TERMS } from '#shared/hires/terms';
import { keepDraft, readDraft } from '../registration/draft';
import { termInputs, unusualTerms } from './term-inputs';

const TERMS = { ...DEFAULT_TERMS, driverPerDay: 2_500, deposit: 5_000, kmPerDay: null };

test.each([DEFAULT_TERMS, TERMS])('terms in the form: the same terms are read from its fields', (terms) => {
  expect(carTermsFields.parse(termInputs(terms))).toEqual(terms);
});

test('terms of a new car: only those that the lender changed are registered', () => {
  expect(unusualTerms(undefined)).toBeUndefined();
  expect(unusualTerms(DEFAULT_TERMS)).toBeUndefined();
  expect(unusualTerms(TERMS)).toEqual({ driverPerDay: 2_500, deposit: 5_000, kmPerDay: null });
});

test('terms in a draft: kept as typed; alone they are no draft', () => {
  keepDraft('asha', { make: 'Toyota', terms: { deposit: '5,000', kmPerDay: '' } });
  expect(readDraft('asha')).toEqual({ make: 'Toyota', terms: { deposit: '5,000', kmPerDay: '' } });
  keepDraft('asha', { make: '', terms: termInputs(DEFAULT_TERMS) });
  expect(readDraft('asha')).toEqual({});
});
