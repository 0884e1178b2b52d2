import { expect, test } from 'vitest';
import { priceBars, priceScale, pricesOn } from './price-scale';

test.each([
  [1_500, 9_500, { low: 1_500, high: 9_500, step: 100 }],
  [1_550, 24_990, { low: 1_500, high: 25_000, step: 500 }],
  [1_500, 1_000_000, { low: 0, high: 1_000_000, step: 5_000 }],
  [4_000, 4_000, { low: 4_000, high: 4_100, step: 100 }],
])('[R453] prices from %i to %i: a scale of %j', (min, max, scale) => {
  expect(priceScale({ min, max })).toEqual(scale);
});

test.each([
  ['', '', [1_000, 9_000]],
  ['2000', '', [2_000, 9_000]],
  ['500', '12000', [1_000, 9_000]],
  ['6000', '3000', [3_000, 6_000]],
])('prices %j to %j on a scale from 1,000 to 9,000: %j', (from, to, range) => {
  expect(pricesOn({ low: 1_000, high: 9_000, step: 100 }, from, to)).toEqual(range);
});

test('the distribution: bars within the scale, as high as their share of the largest', () => {
  const buckets = [
    { from: 0, to: 5_000, count: 2 },
    { from: 5_000, to: 10_000, count: 8 },
  ];
  const bars = priceBars({ min: 1_000, max: 9_000, buckets }, { low: 1_000, high: 9_000, step: 100 });
  expect(bars).toEqual([
    { from: 0, to: 0.5, share: 0.25 },
    { from: 0.5, to: 1, share: 1 },
  ]);
});
