import { expect, test } from 'vitest';
import { carFactFields, EMPTY_CAR_FACTS, isPartyBus } from './fields';

test.each([
  { input: { seats: '7' }, facts: { seats: 7 } },
  { input: { seats: 7 }, facts: { seats: 7 } },
  { input: { seats: '' }, facts: { seats: null } },
  { input: { engine: null }, facts: { engine: null } },
  { input: { airCon: 'true' }, facts: { airCon: true } },
  { input: { airCon: '1' }, facts: { airCon: true } },
  { input: { airCon: false }, facts: { airCon: false } },
  { input: { airCon: '0' }, facts: { airCon: false } },
  { input: { airCon: '' }, facts: { airCon: null } },
  { input: { fuelPolicy: '' }, facts: { fuelPolicy: null } },
  { input: { fuelPolicy: 'full-to-full' }, facts: { fuelPolicy: 'full-to-full' } },
  { input: { pickup: ' JKIA \n\nKaren\nKaren' }, facts: { pickup: ['JKIA', 'Karen'] } },
  { input: { pickup: ['JKIA'] }, facts: { pickup: ['JKIA'] } },
  { input: { pickup: '' }, facts: { pickup: [] } },
  { input: {}, facts: {} },
])('parses the car facts $input as $facts', ({ input, facts }) => {
  expect(carFactFields.parse(input)).toEqual(facts);
});

test.each([
  { field: 'seats', value: '0' },
  { field: 'seats', value: '2.5' },
  { field: 'seats', value: 'five' },
  { field: 'doors', value: '9' },
  { field: 'engine', value: '49' },
  { field: 'airCon', value: 'perhaps' },
  { field: 'fuelPolicy', value: 'empty' },
  { field: 'pickup', value: 'Call 0712 345 678' },
  { field: 'pickup', value: 'A\nB\nC\nD\nE\nF' },
])('refuses the field $field with the value $value', ({ field, value }) => {
  const issues = carFactFields.safeParse({ [field]: value }).error?.issues;
  expect(issues?.[0]?.path[0]).toBe(field);
});

test.each([
  { facts: { partyBus: true, seats: null }, expected: true },
  { facts: { partyBus: null, seats: 14 }, expected: true },
  { facts: { partyBus: false, seats: 33 }, expected: true },
  { facts: { partyBus: null, seats: 13 }, expected: false },
  { facts: { partyBus: null, seats: null }, expected: false },
])('returns whether a car with $facts is a party bus: $expected', ({ facts, expected }) => {
  expect(isPartyBus({ ...EMPTY_CAR_FACTS, ...facts })).toBe(expected);
});
