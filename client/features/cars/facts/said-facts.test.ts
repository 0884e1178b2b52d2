import { expect, test } from 'vitest';
import { NO_FACTS } from '#shared/cars/facts';
import { saidFacts } from './said-facts';
import { factWords } from './words';

test('some facts said: what the car has, has not, its terms, and what is not said', () => {
  const facts = saidFacts({
    ...NO_FACTS,
    ...{ fuel: 'petrol', seats: 7, engine: 2_500, airCon: true, fourWheel: false, partyBus: false },
    ...{ fuelPolicy: 'included', pickup: ['JKIA', 'Karen'] },
  });
  expect(facts.has.map(({ text }) => text)).toEqual(['7 seats', '2,500 cc', 'Air conditioning']);
  expect(facts.terms.map(({ text }) => text)).toEqual(['Fuel is in the price', 'JKIA · Karen']);
  expect(factWords.without(facts.without)).toBe('Without: 4×4.');
  expect(factWords.notSaid(facts.notSaid)).toBe('Not said: doors, Bluetooth, child seat, driver.');
  expect(facts.nothingSaid).toBe(false);
});

test.each([
  ['petrol', true],
  ['electric', false],
] as const)('[R400] a %s car without facts: nothing said, its engine asked for %s', (fuel, asked) => {
  const facts = saidFacts({ ...NO_FACTS, fuel });
  expect([facts.has, facts.terms, facts.without, facts.nothingSaid]).toEqual([[], [], [], true]);
  expect(facts.notSaid.includes('engine')).toBe(asked);
});

test('a matatu: said; another car that is none: not mentioned', () => {
  const names = (partyBus: boolean) => saidFacts({ ...NO_FACTS, fuel: 'diesel', partyBus });
  expect(names(true).has).toEqual([{ name: 'partyBus', text: 'Matatu or party bus' }]);
  expect(names(false)).toMatchObject({ has: [], without: [] });
});
