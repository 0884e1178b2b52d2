import { expect, test } from 'vitest';
import { carFactFields, NO_FACTS } from '#shared/cars/facts';
import { keepDraft, readDraft } from '../registration/draft';
import { factInputs, saysFacts } from './fact-inputs';

const FACTS = { ...NO_FACTS, seats: 7, airCon: true, fourWheel: false, pickup: ['JKIA', 'Karen'] };

test.each([NO_FACTS, FACTS])('facts in the form: the same facts are read from its fields', (facts) => {
  expect(carFactFields.parse(factInputs(facts))).toEqual(facts);
  expect(saysFacts(factInputs(facts))).toBe(facts === FACTS);
});

test('[R404] facts in a draft: kept as typed; a damaged answer is dropped', () => {
  const typed = { ...factInputs(FACTS), pickup: 'JKIA\n' };
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
