import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectPage } from './select-page';

const order = (one: number, other: number) => one - other;

test('any page of any numbers: the same rows as after sorting all', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.nat(210), fc.nat(20), (all, from, size) => {
      const expected = [...all].sort(order).slice(from, from + size);
      expect(selectPage([...all], order, from, from + size)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['in order', (at: number) => at],
  ['backwards', (at: number) => -at],
  ['all the same', () => 1],
  ['saw-toothed', (at: number) => at % 10],
])('a large table %s: fewer comparisons than sorting it', (_how, numberAt) => {
  const all = Array.from({ length: 50_000 }, (_, at) => numberAt(at));
  let comparisons = 0;
  const page = selectPage(
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
