import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/days';
import { quoteOf } from './quote';
import { DEFAULT_TERMS } from './terms';

const from = '2026-05-03';
const days = (count: number) => ({ from, to: addDays(from, count - 1) });
const terms = {
  ...DEFAULT_TERMS,
  weeklyDiscount: 10,
  monthlyDiscount: 25,
  driverPerDay: 2_000,
  deposit: 9_000,
  kmPerDay: 200,
  extraKm: 30,
  deliveryFee: 1_000,
};

test('three days, 3 to 5 May: the price of three days, the deposit apart', () => {
  expect(quoteOf({ price: 4_000, terms, from, to: '2026-05-05' })).toEqual({
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
  [6, 10, 25, 0],
  [7, 10, 25, 10],
  [27, 10, 25, 10],
  [28, 10, 25, 25],
  [28, 30, 25, 30],
  [28, 0, 25, 25],
  [7, 0, 25, 0],
])(
  '[R603] %i days at %i and %i per cent: the larger discount that applies, %i',
  (count, weekly, monthly, percent) => {
    const quote = quoteOf({
      price: 1_000,
      terms: { ...terms, weeklyDiscount: weekly, monthlyDiscount: monthly },
      ...days(count),
    });
    expect(quote.discountPercent).toBe(percent);
    expect(quote.total).toBe(count * 1_000 - count * 10 * percent);
  },
);

test('[R603] everything: the discount on the daily price only, the driver for each day, the delivery once', () => {
  const quote = quoteOf({ price: 3_333, terms, ...days(7), driver: true, delivery: true });
  expect(quote.lines).toEqual([
    { key: 'days', amount: 23_331 },
    // 2,333.1: rounded up, in favour of the renter.
    { key: 'discount', amount: -2_334 },
    { key: 'driver', amount: 14_000 },
    { key: 'delivery', amount: 1_000 },
  ]);
  expect(quote.total).toBe(35_997);
});

test('as many kilometres as one likes: no number', () => {
  expect(quoteOf({ price: 1_500, terms: { ...terms, kmPerDay: null }, ...days(2) }).kmIncluded).toBeNull();
});

test('[R603] leaves what the lender has not set out of every sum, and names the wished parts', () => {
  expect(quoteOf({ price: 4_000, terms: DEFAULT_TERMS, ...days(7), driver: true, delivery: true })).toEqual({
    days: 7,
    pricePerDay: 4_000,
    discountPercent: 0,
    lines: [{ key: 'days', amount: 28_000 }],
    total: 28_000,
    unpriced: ['driver', 'delivery'],
  });
});

test('[R603] any terms: whole shillings, lines add up, the discount never exceeds the days and favours the renter', () => {
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
        const quote = quoteOf({ price, terms: own, ...days(count), driver, delivery });
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
