import { expect, test } from 'vitest';
import { carFactFields, NO_FACTS } from '#shared/cars/fields';
import { keepDraft, readDraft } from '../registration/draft';
import { hasFacts, toFactInputs } from './fact-inputs';

const FACTS = { ...NO_FACTS, seats: 7, airCon: true, fourWheel: false, pickup: ['JKIA', 'Karen'] };

test.each([NO_FACTS, FACTS])('fills the form so that the facts parse back unchanged', (facts) => {
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
