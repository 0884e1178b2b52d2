import { expect, test } from 'vitest';
import type { PriceSuggestion } from '../cars/price-suggestion';
import { type CarTipFigures, computeListingViewRatio, findLenderTips, type SiteFigures } from './tips';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-22T09:00:00Z');
const NO_VIEWS = { cars: 0, sum: 0, squares: 0 };
const NOTHING = { having: NO_VIEWS, lacking: NO_VIEWS };
const SITE: SiteFigures = {
  traits: { description: NOTHING, seats: NOTHING, pickup: NOTHING, weeklyDiscount: NOTHING },
  answerMinutes: [],
};
const CAR: CarTipFigures = {
  _id: 'a'.repeat(24),
  isListed: true,
  expiresAt: NOW + 30 * DAY_MS,
  price: 9_000,
  termsSet: true,
  calendarChangedAt: NOW - 59 * DAY_MS,
  traits: { description: true, seats: true, pickup: true, weeklyDiscount: true },
  similar: null,
};

/** Returns a sample of cars that alternately have `views + apart` and `views - apart` views. */
function createViewSample(cars: number, views: number, apart = 1) {
  const each = Array.from({ length: cars }, (_, at) => views + (at % 2 === 0 ? apart : -apart));
  const sum = each.reduce((total, one) => total + one, 0);
  return { cars, sum, squares: each.reduce((total, one) => total + one ** 2, 0) };
}

const SIMILAR: PriceSuggestion = {
  ...{ likeness: 'model', area: 'county', count: 10 },
  ...{ low: 5_000, median: 5_400, high: 5_800 },
};
const tipsOf = (
  car: Partial<CarTipFigures>,
  site: Partial<SiteFigures> = {},
  answerMinutes: number | null = null,
) => findLenderTips({ cars: [{ ...CAR, ...car }], answerMinutes }, { ...SITE, ...site }, NOW);

test.each<[string, Partial<CarTipFigures>, object[]]>([
  ['a car with nothing to do', {}, []],
  ['a car that is not listed', { isListed: false, termsSet: false }, []],
  ['a car that expires in a week', { expiresAt: NOW + 7 * DAY_MS }, [{ kind: 'expires', days: 7 }]],
  ['a car that expires in eight days', { expiresAt: NOW + 8 * DAY_MS }, []],
  ['a car that expires tonight', { expiresAt: NOW + 1 }, [{ kind: 'expires', days: 0 }]],
  ['a car without terms', { termsSet: false }, [{ kind: 'terms' }]],
  [
    'a car with a calendar of 60 days ago',
    { calendarChangedAt: NOW - 60 * DAY_MS },
    [{ kind: 'calendar', days: 60 }],
  ],
  [
    'a car dearer than most similar cars',
    { similar: SIMILAR },
    [{ kind: 'price', price: 9_000, area: 'county', low: 5_000, high: 5_800, cars: 10 }],
  ],
  ['a car at the top of the price range', { price: 5_800, similar: SIMILAR }, []],
])('[R800] returns the tips for %s', (_name, car, expected) => {
  expect(tipsOf(car)).toMatchObject(expected);
  expect(tipsOf(car)).toHaveLength(expected.length);
});

test.each([
  { name: '1.5 times the median', minutes: 90, lenders: 30, count: 1 },
  { name: 'just below 1.5 times the median', minutes: 89, lenders: 30, count: 0 },
  { name: 'compared with 29 lenders only', minutes: 900, lenders: 29, count: 0 },
  { name: 'unknown', minutes: null, lenders: 30, count: 0 },
] as const)(
  '[R800] returns $count tips when the answer time of the lender is $name',
  ({ minutes, lenders, count }) => {
    const answerMinutes = Array.from({ length: lenders }, (_, at) => (at < lenders / 2 - 1 ? 10 : 60));
    const tips = tipsOf({}, { answerMinutes }, minutes);
    expect(tips).toEqual(count ? [{ kind: 'answers', minutes, usual: 60, lenders }] : []);
  },
);

test.each([
  {
    name: 'the views are clearly more',
    having: createViewSample(30, 18),
    lacking: createViewSample(40, 10),
    times: 1.8,
  },
  {
    name: 'one side has 29 cars',
    having: createViewSample(29, 18),
    lacking: createViewSample(40, 10),
    times: null,
  },
  {
    name: 'the other side has 29 cars',
    having: createViewSample(40, 18),
    lacking: createViewSample(29, 10),
    times: null,
  },
  {
    name: 'the views are hardly more',
    having: createViewSample(300, 11),
    lacking: createViewSample(300, 10),
    times: null,
  },
  {
    name: 'the difference may be chance',
    having: createViewSample(30, 18, 18),
    lacking: createViewSample(30, 10, 10),
    times: null,
  },
  {
    name: 'the same difference is seen on more cars',
    having: createViewSample(300, 18, 18),
    lacking: createViewSample(300, 10, 10),
    times: 1.8,
  },
  {
    name: 'the views are fewer',
    having: createViewSample(100, 5),
    lacking: createViewSample(100, 10),
    times: null,
  },
  {
    name: 'the other cars were never seen',
    having: createViewSample(100, 5),
    lacking: { cars: 100, sum: 0, squares: 0 },
    times: null,
  },
])('[R801] returns the view ratio $times if $name', ({ having, lacking, times }) => {
  expect(computeListingViewRatio(having, lacking)).toBe(times);
});

test('[R801] suggests a trait if the car lacks the trait and cars with the trait have more views', () => {
  const site = {
    traits: {
      ...SITE.traits,
      pickup: { having: createViewSample(30, 18), lacking: createViewSample(40, 10) },
    },
  };
  expect(tipsOf({}, site)).toEqual([]);
  expect(tipsOf({ traits: { ...CAR.traits, pickup: false, seats: false } }, site)).toEqual([
    { kind: 'trait', carId: CAR._id, trait: 'pickup', times: 1.8, having: 30, lacking: 40 },
  ]);
});

test('[R800] returns the most urgent tip first', () => {
  const tips = tipsOf({ expiresAt: NOW + DAY_MS, termsSet: false, similar: SIMILAR });
  expect(tips.map(({ kind }) => kind)).toEqual(['expires', 'price', 'terms']);
});
