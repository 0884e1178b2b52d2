import { expect, test } from 'vitest';
import { clampPrices, computePriceBars, computePriceScale } from './price-range';

test.each([
  { min: 1_500, max: 9_500, scale: { low: 1_500, high: 9_500, step: 100 } },
  { min: 1_550, max: 24_990, scale: { low: 1_500, high: 25_000, step: 500 } },
  { min: 1_500, max: 1_000_000, scale: { low: 0, high: 1_000_000, step: 5_000 } },
  { min: 4_000, max: 4_000, scale: { low: 4_000, high: 4_100, step: 100 } },
])(
  '[R453] builds a scale from $scale.low to $scale.high for prices from $min to $max',
  ({ min, max, scale }) => {
    expect(computePriceScale({ min, max })).toEqual(scale);
  },
);

test.each([
  { from: '', to: '', range: [1_000, 9_000] },
  { from: '2000', to: '', range: [2_000, 9_000] },
  { from: '500', to: '12000', range: [1_000, 9_000] },
  { from: '6000', to: '3000', range: [3_000, 6_000] },
])(
  'clamps the typed prices $from and $to to $range on a scale from 1,000 to 9,000',
  ({ from, to, range }) => {
    expect(clampPrices({ low: 1_000, high: 9_000, step: 100 }, from, to)).toEqual(range);
  },
);

test('places bars within the scale, with heights relative to the largest count', () => {
  const buckets = [
    { from: 0, to: 5_000, count: 2 },
    { from: 5_000, to: 10_000, count: 8 },
  ];
  const bars = computePriceBars({ min: 1_000, max: 9_000, buckets }, { low: 1_000, high: 9_000, step: 100 });
  expect(bars).toEqual([
    { from: 0, to: 0.5, share: 0.25 },
    { from: 0.5, to: 1, share: 1 },
  ]);
});
