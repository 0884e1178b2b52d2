import { expect, test } from 'vitest';
import { carFactFields, isPartyBus, NO_FACTS } from './facts';

test.each([
  [{ seats: '7' }, { seats: 7 }],
  [{ seats: 7 }, { seats: 7 }],
  [{ seats: '' }, { seats: null }],
  [{ engine: null }, { engine: null }],
  [{ airCon: 'true' }, { airCon: true }],
  [{ airCon: '1' }, { airCon: true }],
  [{ airCon: false }, { airCon: false }],
  [{ airCon: '0' }, { airCon: false }],
  [{ airCon: '' }, { airCon: null }],
  [{ fuelPolicy: '' }, { fuelPolicy: null }],
  [{ fuelPolicy: 'full-to-full' }, { fuelPolicy: 'full-to-full' }],
  [{ pickup: ' JKIA \n\nKaren\nKaren' }, { pickup: ['JKIA', 'Karen'] }],
  [{ pickup: ['JKIA'] }, { pickup: ['JKIA'] }],
  [{ pickup: '' }, { pickup: [] }],
  [{}, {}],
])('parses the facts %j as %j', (input, facts) => {
  expect(carFactFields.parse(input)).toEqual(facts);
});

test.each([
  ['seats', '0'],
  ['seats', '2.5'],
  ['seats', 'five'],
  ['doors', '9'],
  ['engine', '49'],
  ['airCon', 'perhaps'],
  ['fuelPolicy', 'empty'],
  ['pickup', 'Call 0712 345 678'],
  ['pickup', 'A\nB\nC\nD\nE\nF'],
])('refuses the field %s with the value %j', (field, value) => {
  const issues = carFactFields.safeParse({ [field]: value }).error?.issues;
  expect(issues?.[0]?.path[0]).toBe(field);
});

test.each([
  [{ partyBus: true, seats: null }, true],
  [{ partyBus: null, seats: 14 }, true],
  [{ partyBus: false, seats: 33 }, true],
  [{ partyBus: null, seats: 13 }, false],
  [{ partyBus: null, seats: null }, false],
])('returns whether %j is a party bus: %s', (facts, expected) => {
  expect(isPartyBus({ ...NO_FACTS, ...facts })).toBe(expected);
});
