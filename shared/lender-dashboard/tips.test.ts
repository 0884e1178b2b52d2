import { expect, test } from 'vitest';
import type { PriceSuggestion } from '../cars/price-suggestion';
import { type TipCar, type TipSite, timesAsOften, tipsFor } from './tips';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-22T09:00:00Z');
const NO_VIEWS = { cars: 0, sum: 0, squares: 0 };
const NOTHING = { having: NO_VIEWS, lacking: NO_VIEWS };
const SITE: TipSite = {
  traits: { description: NOTHING, seats: NOTHING, pickup: NOTHING, weeklyDiscount: NOTHING },
  answerMinutes: [],
};
const CAR: TipCar = {
  _id: 'a'.repeat(24),
  isListed: true,
  expiresAt: NOW + 30 * DAY_MS,
  price: 9_000,
  termsSet: true,
  calendarChangedAt: NOW - 59 * DAY_MS,
  traits: { description: true, seats: true, pickup: true, weeklyDiscount: true },
  similar: null,
};

/** A sample of cars that are each seen so often, give or take `apart`. */
function seen(cars: number, views: number, apart = 1) {
  const each = Array.from({ length: cars }, (_, at) => views + (at % 2 === 0 ? apart : -apart));
  const sum = each.reduce((total, one) => total + one, 0);
  return { cars, sum, squares: each.reduce((total, one) => total + one ** 2, 0) };
}

const SIMILAR: PriceSuggestion = {
  ...{ likeness: 'model', area: 'county', count: 10 },
  ...{ low: 5_000, median: 5_400, high: 5_800 },
};
const tipsOf = (car: Partial<TipCar>, site: Partial<TipSite> = {}, answerMinutes: number | null = null) =>
  tipsFor({ cars: [{ ...CAR, ...car }], answerMinutes }, { ...SITE, ...site }, NOW);

test.each<[string, Partial<TipCar>, object[]]>([
  ['nothing to do', {}, []],
  ['not listed', { isListed: false, termsSet: false }, []],
  ['expires in a week', { expiresAt: NOW + 7 * DAY_MS }, [{ kind: 'expires', days: 7 }]],
  ['expires in eight days', { expiresAt: NOW + 8 * DAY_MS }, []],
  ['expires tonight', { expiresAt: NOW + 1 }, [{ kind: 'expires', days: 0 }]],
  ['no terms set', { termsSet: false }, [{ kind: 'terms' }]],
  ['calendar of 60 days ago', { calendarChangedAt: NOW - 60 * DAY_MS }, [{ kind: 'calendar', days: 60 }]],
  [
    'above most similar cars',
    { similar: SIMILAR },
    [{ kind: 'price', price: 9_000, area: 'county', low: 5_000, high: 5_800, cars: 10 }],
  ],
  ['at the top of the range', { price: 5_800, similar: SIMILAR }, []],
])('[R800] %s: %#', (_name, car, expected) => {
  expect(tipsOf(car)).toMatchObject(expected);
  expect(tipsOf(car)).toHaveLength(expected.length);
});

test.each([
  ['slower than 1.5 times the median', 90, 30, 1],
  ['a little slower', 89, 30, 0],
  ['29 lenders only', 900, 29, 0],
  ['not known', null, 30, 0],
] as const)('[R800] answers: %s', (_name, minutes, lenders, count) => {
  const answerMinutes = Array.from({ length: lenders }, (_, at) => (at < lenders / 2 - 1 ? 10 : 60));
  const tips = tipsOf({}, { answerMinutes }, minutes);
  expect(tips).toEqual(count ? [{ kind: 'answers', minutes, usual: 60, lenders }] : []);
});

test.each([
  ['clearly more', seen(30, 18), seen(40, 10), 1.8],
  ['29 cars on one side', seen(29, 18), seen(40, 10), null],
  ['29 cars on the other side', seen(40, 18), seen(29, 10), null],
  ['hardly more', seen(300, 11), seen(300, 10), null],
  ['more, but it may be chance', seen(30, 18, 18), seen(30, 10, 10), null],
  ['as little spread over more cars', seen(300, 18, 18), seen(300, 10, 10), 1.8],
  ['less', seen(100, 5), seen(100, 10), null],
  ['others never seen', seen(100, 5), { cars: 100, sum: 0, squares: 0 }, null],
])('[R801] a comparison of views: %s', (_name, having, lacking, times) => {
  expect(timesAsOften(having, lacking)).toBe(times);
});

test('[R801] a trait: advised to a car that lacks it, where it pays', () => {
  const site = { traits: { ...SITE.traits, pickup: { having: seen(30, 18), lacking: seen(40, 10) } } };
  expect(tipsOf({}, site)).toEqual([]);
  expect(tipsOf({ traits: { ...CAR.traits, pickup: false, seats: false } }, site)).toEqual([
    { kind: 'trait', carId: CAR._id, trait: 'pickup', times: 1.8, having: 30, lacking: 40 },
  ]);
});

test('[R800] several tips: the most pressing first', () => {
  const tips = tipsOf({ expiresAt: NOW + DAY_MS, termsSet: false, similar: SIMILAR });
  expect(tips.map(({ kind }) => kind)).toEqual(['expires', 'price', 'terms']);
});
