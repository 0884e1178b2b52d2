import { expect, test } from 'vitest';
import { computeListingCompleteness, type ListingContent } from './completeness';

const FACTS = {
  seats: 5,
  doors: 4,
  airCon: true,
  fourWheel: false,
  bluetooth: true,
  fuelPolicy: 'full_to_full',
};
const WHOLE: ListingContent = {
  ...{ photos: 4, description: 'a'.repeat(120), facts: FACTS, pickupPlaces: 1, ownTerms: true },
  ...{ plansDays: true, phoneProven: true },
};

test.each<[string, Partial<ListingContent>, number, string[]]>([
  ['everything said', {}, 100, []],
  ['a description of half the length', { description: 'a'.repeat(60) }, 90, ['description']],
  ['three photos', { photos: 3 }, 95, ['photos']],
  ['one of six facts, as text of a form', { facts: { seats: '5', doors: '', airCon: '' } }, 83, ['facts']],
  ['a fact that is said to be absent', { facts: { ...FACTS, airCon: false } }, 100, []],
  ['no pick-up place', { pickupPlaces: 0 }, 90, ['pickup']],
  [
    'usual terms, no days planned, no proven phone',
    { ownTerms: false, plansDays: false, phoneProven: false },
    70,
    ['terms', 'calendar', 'phone'],
  ],
  [
    'in a form, where calendar and phone are not counted',
    { plansDays: undefined, phoneProven: undefined, pickupPlaces: 0 },
    87,
    ['pickup'],
  ],
  [
    'nothing',
    {
      photos: 0,
      description: ' ',
      facts: {},
      pickupPlaces: 0,
      ownTerms: false,
      plansDays: false,
      phoneProven: false,
    },
    0,
    ['photos', 'description', 'facts', 'pickup', 'terms', 'calendar', 'phone'],
  ],
])('[R808] computes the completeness of a listing with %s', (_, changes, percent, missing) => {
  expect(computeListingCompleteness({ ...WHOLE, ...changes })).toEqual({ percent, missing });
});
