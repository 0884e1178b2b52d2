import { describe, expect, test } from 'vitest';
import { carFactFields, EMPTY_CAR_FACTS } from '#shared/cars/fields';
import { applyCarTermsChange, carTermsFields, DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { keepDraft, readDraft } from '../registration/draft';
import { findCustomTerms, hasCustomTerms, hasStatedFacts, toFactInputs, toTermInputs } from './car-inputs';

const TERMS = { ...DEFAULT_CAR_TERMS, driverPerDay: 2_500, deposit: 5_000, kmPerDay: null };

describe('toTermInputs', () => {
  test.each([
    { name: 'no own terms', terms: DEFAULT_CAR_TERMS },
    { name: 'own terms', terms: TERMS },
  ])('returns form texts that parse back to $name', ({ terms }) => {
    expect(applyCarTermsChange({}, carTermsFields.parse(toTermInputs(terms)))).toEqual(terms);
  });

  test('leaves the driver price unset when the car has no driver', () => {
    const terms = { ...DEFAULT_CAR_TERMS, driverPerDay: null };
    expect(toTermInputs(terms, false).driverPerDay).toBe('');
    expect(toTermInputs(terms, true).driverPerDay).toBe('none');
  });
});

describe('findCustomTerms', () => {
  test('[R621] returns the terms that the owner has set', () => {
    expect(findCustomTerms(undefined)).toBeUndefined();
    expect(findCustomTerms(DEFAULT_CAR_TERMS)).toBeUndefined();
    expect(findCustomTerms({ ...DEFAULT_CAR_TERMS, deliveryFee: '' })).toBeUndefined();
    expect(findCustomTerms(TERMS)).toEqual({ driverPerDay: 2_500, deposit: 5_000, kmPerDay: null });
    expect([hasCustomTerms(toTermInputs(DEFAULT_CAR_TERMS)), hasCustomTerms({ kmPerDay: 'none' })]).toEqual([
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

const FACTS = { ...EMPTY_CAR_FACTS, seats: 7, airCon: true, fourWheel: false, pickup: ['JKIA', 'Karen'] };

test.each([EMPTY_CAR_FACTS, FACTS])('returns form texts that parse back to the same facts', (facts) => {
  expect(carFactFields.parse(toFactInputs(facts))).toEqual(facts);
  expect(hasStatedFacts(toFactInputs(facts))).toBe(facts === FACTS);
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
