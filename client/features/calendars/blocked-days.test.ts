import { expect, test } from 'vitest';
import { applyDayBlockChanges } from './blocked-days';

const WINDOW = { from: '2026-05-01', to: '2027-05-01' };

test.each([
  ['a day beside a range joins it', [['05-03', '05-05']], '05-06', true, [['05-03', '05-06']]],
  [
    'a day within a range, freed, divides it',
    [['05-03', '05-05']],
    '05-04',
    false,
    [
      ['05-03', '05-03'],
      ['05-05', '05-05'],
    ],
  ],
  ['the only day of a range, freed, leaves none', [['05-03', '05-03']], '05-03', false, []],
  [
    'days that are over are left out',
    [['04-20', '05-02']],
    '05-04',
    true,
    [
      ['05-01', '05-02'],
      ['05-04', '05-04'],
    ],
  ],
])('updates the blocked ranges so that %s', (_name, before, day, on, after) => {
  const ranges = (pairs: string[][]) =>
    pairs.map(([from, to]) => ({ from: `2026-${from}`, to: `2026-${to}` }));
  expect(applyDayBlockChanges(ranges(before), [{ days: [`2026-${day}`], isBlocked: on }], WINDOW)).toEqual(
    ranges(after),
  );
});
