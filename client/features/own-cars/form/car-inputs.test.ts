import { describe, expect, test } from 'vitest';
import { carFactFields, NO_CAR_FACTS } from '#shared/cars/fields';
import { applyTermsChange, carTermsFields, DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { keepDraft, readDraft } from '../registration/draft';
import { findOwnTerms, hasFacts, hasOwnTerms, toFactInputs, toTermInputs } from './car-inputs';

const TERMS = { ...DEFAULT_CAR_TERMS, driverPerDay: 2_500, deposit: 5_000, kmPerDay: null };

describe('toTermInputs', () => {
  test.each([
    { name: 'no own terms', terms: DEFAULT_CAR_TERMS },
    { name: 'own terms', terms: TERMS },
  ])('fills the form so that $name parse back unchanged', ({ terms }) => {
    expect(applyTermsChange({}, carTermsFields.parse(toTermInputs(terms)))).toEqual(terms);
  });

  test('leaves the driver price unset when the car has no driver', () => {
    const terms = { ...DEFAULT_CAR_TERMS, driverPerDay: null };
    expect(toTermInputs(terms, false).driverPerDay).toBe('');
    expect(toTermInputs(terms, true).driverPerDay).toBe('none');
  });
});

describe('findOwnTerms', () => {
  test('[R621] returns the terms that the owner has set', () => {
    expect(findOwnTerms(undefined)).toBeUndefined();
    expect(findOwnTerms(DEFAULT_CAR_TERMS)).toBeUndefined();
    expect(findOwnTerms({ ...DEFAULT_CAR_TERMS, deliveryFee: '' })).toBeUndefined();
    expect(findOwnTerms(TERMS)).toEqual({ driverPerDay: 2_500, deposit: 5_000, kmPerDay: null });
    expect([hasOwnTerms(toTermInputs(DEFAULT_CAR_TERMS)), hasOwnTerms({ kmPerDay: 'none' })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('draft of a registration', () => {
  test('keeps terms as typed, but stores no draft if only default terms are set', () => {
    keepDraft('asha', { make: 'Toyota', terms: { deposit: '5,000', kmPerDay: '' } });
    expect(readDraft('asha')).toEqual({ make: 'Toyota', terms: { deposit: '5,000', kmPerDay: '' } });
    keepDraft('asha', { make: '', terms: toTermInputs(DEFAULT_CAR_TERMS) });
    expect(readDraft('asha')).toEqual({});
  });

  test('[R621] drops default terms that an earlier version stored', () => {
    const stored = { make: 'Toyota', terms: { kmPerDay: '200', deliveryFee: '1000' } };
    localStorage.setItem('registration-draft:asha', JSON.stringify(stored));
    expect(readDraft('asha')).toEqual({ make: 'Toyota' });
  });
});

const FACTS = { ...NO_CAR_FACTS, seats: 7, airCon: true, fourWheel: false, pickup: ['JKIA', 'Karen'] };

test.each([NO_CAR_FACTS, FACTS])('fills the form so that the facts parse back unchanged', (facts) => {
  expect(carFactFields.parse(toFactInputs(facts))).toEqual(facts);
  expect(hasFacts(toFactInputs(facts))).toBe(facts === FACTS);
});

test('[R404] keeps the facts of a draft as typed and drops an invalid one', () => {
  const typed = { ...toFactInputs(FACTS), pickup: 'JKIA\n' };
  keepDraft('asha', typed);
  expect(readDraft('asha')).toMatchObject({
    seats: '7',
    airCon: 'true',
    fourWheel: 'false',
    pickup: 'JKIA\n',
  });
  localStorage.setItem('registration-draft:asha', JSON.stringify({ seats: '7', airCon: 'perhaps' }));
  expect(readDraft('asha')).toEqual({ seats: '7' });
});
