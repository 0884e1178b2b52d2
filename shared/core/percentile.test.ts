import { expect, test } from 'vitest';
import { computePercentile } from './percentile';

test.each([
  [
    [4, 1, 3, 2, 5],
    [1, 1, 3, 5, 5],
  ],
  [
    [10, 20, 30, 40],
    [10, 10, 20, 40, 40],
  ],
  [[7], [7, 7, 7, 7, 7]],
  [[], [0, 0, 0, 0, 0]],
])('returns the nearest-rank percentiles of %j as %j', (values, expected) => {
  expect([0, 10, 50, 90, 100].map((percent) => computePercentile(values, percent))).toEqual(expected);
});
