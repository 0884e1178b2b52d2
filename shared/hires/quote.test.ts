import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/days';
import { computeHireQuote, isDeliveryNeeded } from './quote';
import { DEFAULT_CAR_TERMS } from './terms';

const from = '2026-05-03';
const days = (count: number) => ({ from, to: addDays(from, count - 1) });
const terms = {
  ...DEFAULT_CAR_TERMS,
  weeklyDiscount: 10,
  monthlyDiscount: 25,
  driverPerDay: 2_000,
  deposit: 9_000,
  kmPerDay: 200,
  extraKm: 30,
  deliveryFee: 1_000,
};

test('charges the price of three days, and does not add the deposit to the total', () => {
  expect(computeHireQuote({ price: 4_000, terms, from, to: '2026-05-05' })).toEqual({
    days: 3,
    pricePerDay: 4_000,
    discountPercent: 0,
    lines: [{ key: 'days', amount: 12_000 }],
    total: 12_000,
    deposit: 9_000,
    kmIncluded: 600,
    extraKm: 30,
  });
});

test.each([
  { count: 6, weekly: 10, monthly: 25, percent: 0 },
  { count: 7, weekly: 10, monthly: 25, percent: 10 },
  { count: 27, weekly: 10, monthly: 25, percent: 10 },
  { count: 28, weekly: 10, monthly: 25, percent: 25 },
  { count: 28, weekly: 30, monthly: 25, percent: 30 },
  { count: 28, weekly: 0, monthly: 25, percent: 25 },
  { count: 7, weekly: 0, monthly: 25, percent: 0 },
])(
  '[R603] takes $percent percent off $count days with a weekly discount of $weekly and a monthly discount of $monthly',
  ({ count, weekly, monthly, percent }) => {
    const quote = computeHireQuote({
      price: 1_000,
      terms: { ...terms, weeklyDiscount: weekly, monthlyDiscount: monthly },
      ...days(count),
    });
    expect(quote.discountPercent).toBe(percent);
    expect(quote.total).toBe(count * 1_000 - count * 10 * percent);
  },
);

test('[R603] discounts the daily price only, and adds the driver per day and the delivery once', () => {
  const quote = computeHireQuote({ price: 3_333, terms, ...days(7), driver: true, delivery: true });
  expect(quote.lines).toEqual([
    { key: 'days', amount: 23_331 },
    // 2,333.1 is rounded up, in favour of the renter.
    { key: 'discount', amount: -2_334 },
    { key: 'driver', amount: 14_000 },
    { key: 'delivery', amount: 1_000 },
  ]);
  expect(quote.total).toBe(35_997);
});

test('returns null for the included kilometres if the distance is unlimited', () => {
  expect(
    computeHireQuote({ price: 1_500, terms: { ...terms, kmPerDay: null }, ...days(2) }).kmIncluded,
  ).toBeNull();
});

test('[R603] omits wished items without a price from the total, and lists them as unpriced', () => {
  expect(
    computeHireQuote({ price: 4_000, terms: DEFAULT_CAR_TERMS, ...days(7), driver: true, delivery: true }),
  ).toEqual({
    days: 7,
    pricePerDay: 4_000,
    discountPercent: 0,
    lines: [{ key: 'days', amount: 28_000 }],
    total: 28_000,
    unpriced: ['driver', 'delivery'],
  });
});

test('[R603] rounds any discount in favour of the renter, with lines that add up to the total', () => {
  const percent = fc.integer({ min: 0, max: 80 });
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: 1_500, max: 1_000_000 }),
        count: fc.integer({ min: 1, max: 365 }),
        weeklyDiscount: percent,
        monthlyDiscount: percent,
        driver: fc.boolean(),
        delivery: fc.boolean(),
      }),
      ({ price, count, weeklyDiscount, monthlyDiscount, driver, delivery }) => {
        const own = { ...terms, weeklyDiscount, monthlyDiscount };
        const quote = computeHireQuote({ price, terms: own, ...days(count), driver, delivery });
        const discount = -(quote.lines.find(({ key }) => key === 'discount')?.amount ?? 0);
        const exact = (price * count * quote.discountPercent) / 100;
        expect(quote.lines.every(({ amount }) => Number.isInteger(amount))).toBe(true);
        expect(quote.total).toBe(quote.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(discount).toBeGreaterThanOrEqual(exact);
        expect(discount).toBeLessThan(exact + 1);
        expect(discount).toBeLessThanOrEqual(price * count);
      },
    ),
    { numRuns: 300 },
  );
});

const car = { pickup: ['JKIA', 'Sarit  Centre'], nearestTown: 'Karen' };

test.each([
  { place: '', expected: false },
  { place: '  ', expected: false },
  { place: 'jkia', expected: false },
  { place: ' sarit centre ', expected: false },
  { place: 'KAREN', expected: false },
  { place: 'Karen Hospital', expected: true },
  { place: 'Diani', expected: true },
])('returns whether the place $place needs a delivery: $expected', ({ place, expected }) => {
  expect(isDeliveryNeeded(place, car)).toBe(expected);
});
