import { expect, test } from 'vitest';
import { EMPTY_CAR_FACTS } from '#shared/cars/fields';
import { carFactWords } from '../words';
import { groupCarFacts } from './more-facts';

test('groups facts into those the car has, those it lacks, hire terms and unset facts', () => {
  const facts = groupCarFacts({
    ...EMPTY_CAR_FACTS,
    ...{ fuel: 'petrol', seats: 7, engine: 2_500, airCon: true, fourWheel: false, partyBus: false },
    ...{ fuelPolicy: 'included', pickup: ['JKIA', 'Karen'] },
  });
  expect(facts.has.map(({ text }) => text)).toEqual(['7 seats', '2,500 cc', 'Air conditioning']);
  expect(facts.terms.map(({ text }) => text)).toEqual(['Fuel is in the price', 'JKIA · Karen']);
  expect(carFactWords.without(facts.without)).toBe('Without: 4×4.');
  expect(carFactWords.askAbout(facts.notStated)).toBe(
    'Ask the owner about: doors, Bluetooth, child seat, driver.',
  );
  expect(facts.isNothingStated).toBe(false);
});

test.each([
  { fuel: 'petrol', asked: true },
  { fuel: 'electric', asked: false },
] as const)(
  '[R400] returns no groups of stated facts for a $fuel car without other facts (engine among the unset facts: $asked)',
  ({ fuel, asked }) => {
    const facts = groupCarFacts({ ...EMPTY_CAR_FACTS, fuel });
    expect([facts.has, facts.terms, facts.without, facts.isNothingStated]).toEqual([[], [], [], true]);
    expect(facts.notStated.includes('engine')).toBe(asked);
  },
);

test('lists "Matatu or party bus" for a matatu and nothing for another car', () => {
  const names = (partyBus: boolean) => groupCarFacts({ ...EMPTY_CAR_FACTS, fuel: 'diesel', partyBus });
  expect(names(true).has).toEqual([{ name: 'partyBus', text: 'Matatu or party bus' }]);
  expect(names(false)).toMatchObject({ has: [], without: [] });
});
