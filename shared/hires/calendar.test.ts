import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysOf } from '../core/days';
import { clipRanges, type DayRange, lastPickup, mergeRanges, overlaps, refusalOfDays } from './calendar';
import { DEFAULT_TERMS } from './terms';

const range = (from: string, to: string): DayRange => ({ from: `2026-${from}`, to: `2026-${to}` });

test.each([
  [range('05-03', '05-05'), range('05-05', '05-06'), true],
  [range('05-03', '05-05'), range('05-06', '05-06'), false],
  [range('05-01', '05-31'), range('05-10', '05-10'), true],
])('%j and %j: overlap %s, either way', (one, other, expected) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected]);
});

describe('merged ranges', () => {
  test.each([
    [[], []],
    [
      [range('05-03', '05-05'), range('05-01', '05-01')],
      [range('05-01', '05-01'), range('05-03', '05-05')],
    ],
    [[range('05-03', '05-05'), range('05-06', '05-07')], [range('05-03', '05-07')]],
    [[range('05-31', '05-31'), range('06-01', '06-01')], [range('05-31', '06-01')]],
    [[range('05-01', '05-31'), range('05-03', '05-05')], [range('05-01', '05-31')]],
  ])('%j: %j', (ranges, merged) => {
    expect(mergeRanges(ranges)).toEqual(merged);
  });

  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }))
    .map(([start, length]): DayRange => {
      const from = addDays('2026-05-01', start);
      return { from, to: addDays(from, length) };
    });

  test('[R605] any ranges: the same days, in order, with a free day between two; the input stays', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), (ranges) => {
        const before = ranges.map((one) => ({ ...one }));
        const merged = mergeRanges(ranges);
        expect(ranges).toEqual(before);
        expect(merged.flatMap(daysOf)).toEqual([...new Set(ranges.flatMap(daysOf))].sort());
        merged.slice(1).forEach(({ from }, at) => {
          expect(from > addDays(merged[at]?.to ?? '', 1)).toBe(true);
        });
      }),
    );
  });

  test('any ranges in a window: their days within it', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), anyRange, (ranges, window) => {
        const inside = ranges.flatMap(daysOf).filter((day) => day >= window.from && day <= window.to);
        expect(clipRanges(ranges, window).flatMap(daysOf)).toEqual(inside);
      }),
    );
  });
});

describe('days that a car can be asked for', () => {
  const terms = { ...DEFAULT_TERMS, minDays: 2, maxDays: 10, noticeHours: 12, pickupUntil: 20 };
  /** 07:59 in Nairobi on 3 May: just 12 hours before the pick-up hours end. */
  const now = Date.parse('2026-05-03T07:59:00+03:00');
  test.each([
    ['yesterday on', range('05-02', '05-04'), 'in_the_past'],
    ['today on', range('05-03', '05-04'), null],
    ['one day', range('05-05', '05-05'), 'too_short'],
    ['eleven days', range('05-05', '05-15'), 'too_long'],
    ['ten days', range('05-05', '05-14'), null],
    ['to the last day', { from: '2027-05-02', to: '2027-05-03' }, null],
    ['beyond the last day', { from: '2027-05-03', to: '2027-05-04' }, 'too_far'],
  ])('[R604] %s: %s', (_name, days, refusal) => {
    expect(refusalOfDays(days, terms, now)).toBe(refusal);
  });

  test('less notice than the lender needs: too soon, and just enough: not', () => {
    expect(refusalOfDays(range('05-03', '05-04'), terms, now + 60_000)).toBeNull();
    expect(refusalOfDays(range('05-03', '05-04'), terms, now + 61_000)).toBe('too_soon');
    expect(lastPickup('2026-05-03', terms)).toBe(Date.parse('2026-05-03T20:00:00+03:00'));
  });
});
