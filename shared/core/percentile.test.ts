import { expect, test } from 'vitest';
import { computePercentile } from './percentile';

test.each([
  { values: [4, 1, 3, 2, 5], expected: [1, 1, 3, 5, 5] },
  { values: [10, 20, 30, 40], expected: [10, 10, 20, 40, 40] },
  { values: [7], expected: [7, 7, 7, 7, 7] },
  { values: [], expected: [0, 0, 0, 0, 0] },
])('returns the nearest-rank percentiles of $values as $expected', ({ values, expected }) => {
  expect([0, 10, 50, 90, 100].map((percent) => computePercentile(values, percent))).toEqual(expected);
});
