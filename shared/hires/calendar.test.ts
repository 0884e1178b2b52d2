import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, listRangeDays } from '../core/days';
import {
  clipDayRanges,
  computePickupDeadline,
  type DayRange,
  findHireDaysRefusal,
  hasCommonDay,
  mergeDayRanges,
} from './calendar';
import { DEFAULT_CAR_TERMS } from './terms';

const range = (from: string, to: string): DayRange => ({ from: `2026-${from}`, to: `2026-${to}` });

test.each([
  { one: range('05-03', '05-05'), other: range('05-05', '05-06'), expected: true },
  { one: range('05-03', '05-05'), other: range('05-06', '05-06'), expected: false },
  { one: range('05-01', '05-31'), other: range('05-10', '05-10'), expected: true },
])('returns whether $one and $other overlap in either order: $expected', ({ one, other, expected }) => {
  expect([hasCommonDay(one, other), hasCommonDay(other, one)]).toEqual([expected, expected]);
});

describe('mergeDayRanges and clipDayRanges', () => {
  test.each([
    { ranges: [], merged: [] },
    {
      ranges: [range('05-03', '05-05'), range('05-01', '05-01')],
      merged: [range('05-01', '05-01'), range('05-03', '05-05')],
    },
    { ranges: [range('05-03', '05-05'), range('05-06', '05-07')], merged: [range('05-03', '05-07')] },
    { ranges: [range('05-31', '05-31'), range('06-01', '06-01')], merged: [range('05-31', '06-01')] },
    { ranges: [range('05-01', '05-31'), range('05-03', '05-05')], merged: [range('05-01', '05-31')] },
  ])('merges $ranges into $merged', ({ ranges, merged }) => {
    expect(mergeDayRanges(ranges)).toEqual(merged);
  });

  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }))
    .map(([start, length]): DayRange => {
      const from = addDays('2026-05-01', start);
      return { from, to: addDays(from, length) };
    });

  test('[R605] merges any ranges into sorted ranges with free days between them, and keeps the input unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), (ranges) => {
        const before = ranges.map((one) => ({ ...one }));
        const merged = mergeDayRanges(ranges);
        expect(ranges).toEqual(before);
        expect(merged.flatMap(listRangeDays)).toEqual([...new Set(ranges.flatMap(listRangeDays))].sort());
        merged.slice(1).forEach(({ from }, at) => {
          expect(from > addDays(merged[at]?.to ?? '', 1)).toBe(true);
        });
      }),
    );
  });

  test('clips any ranges to the days inside a window', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 12 }), anyRange, (ranges, window) => {
        const inside = ranges.flatMap(listRangeDays).filter((day) => day >= window.from && day <= window.to);
        expect(clipDayRanges(ranges, window).flatMap(listRangeDays)).toEqual(inside);
      }),
    );
  });
});

describe('findHireDaysRefusal', () => {
  const terms = { ...DEFAULT_CAR_TERMS, minDays: 2, maxDays: 10, noticeHours: 12, pickupUntil: 20 };
  /** 07:59 in Nairobi on 3 May: 12 hours and one minute before the pick-up hours end. */
  const now = Date.parse('2026-05-03T07:59:00+03:00');
  test.each([
    { name: 'days from yesterday', days: range('05-02', '05-04'), refusal: 'in_the_past' },
    { name: 'days from today', days: range('05-03', '05-04'), refusal: null },
    { name: 'one day', days: range('05-05', '05-05'), refusal: 'too_short' },
    { name: 'eleven days', days: range('05-05', '05-15'), refusal: 'too_long' },
    { name: 'ten days', days: range('05-05', '05-14'), refusal: null },
    { name: 'days until the last day', days: { from: '2027-05-02', to: '2027-05-03' }, refusal: null },
    { name: 'days beyond the last day', days: { from: '2027-05-03', to: '2027-05-04' }, refusal: 'too_far' },
  ])('[R604] returns $refusal for $name', ({ days, refusal }) => {
    expect(findHireDaysRefusal(days, terms, now)).toBe(refusal);
  });

  test('returns too_soon if the notice is a second shorter than the lender needs', () => {
    expect(findHireDaysRefusal(range('05-03', '05-04'), terms, now + 60_000)).toBeNull();
    expect(findHireDaysRefusal(range('05-03', '05-04'), terms, now + 61_000)).toBe('too_soon');
    expect(computePickupDeadline('2026-05-03', terms)).toBe(Date.parse('2026-05-03T20:00:00+03:00'));
  });
});
