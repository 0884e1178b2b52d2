import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectSortedRows } from './find-rows';

const order = (one: number, other: number) => one - other;

test('returns the same page as a full sort for random numbers and pages', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.nat(210), fc.nat(20), (all, from, size) => {
      const expected = [...all].sort(order).slice(from, from + size);
      expect(selectSortedRows([...all], order, from, from + size)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each([
  { how: 'in order', numberAt: (at: number) => at },
  { how: 'backwards', numberAt: (at: number) => -at },
  { how: 'all the same', numberAt: () => 1 },
  { how: 'saw-toothed', numberAt: (at: number) => at % 10 },
])('needs fewer comparisons than a full sort when a large table is $how', ({ numberAt }) => {
  const all = Array.from({ length: 50_000 }, (_, at) => numberAt(at));
  let comparisons = 0;
  const page = selectSortedRows(
    [...all],
    (one, other) => {
      comparisons += 1;
      return one - other;
    },
    25_000,
    25_007,
  );
  expect(page).toEqual([...all].sort(order).slice(25_000, 25_007));
  expect(comparisons).toBeLessThan(50_000 * 12);
});
