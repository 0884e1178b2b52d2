import { describe, expect, test } from 'vitest';
import type { HireState } from '../hires/states';
import {
  type ReviewableHire,
  refusalOfReview,
  reviewLimitation,
  reviewWindow,
  roundedAverage,
  sideOf,
} from './rules';

/** A time of May 2026 in Nairobi: '03 10:00'. */
const may = (time: string) => new Date(`2026-05-${time.replace(' ', 'T')}:00+03:00`);

/** A completed hire of 3 to 5 May with a hand-over in time. */
const hire = (fields: Partial<ReviewableHire> = {}): ReviewableHire => ({
  ...{ renterId: 'renter', lenderId: 'lender', state: 'completed', rules: 2 },
  ...{ from: '2026-05-03', to: '2026-05-05', terms: { pickupUntil: 20 } },
  ...{ handedOverAt: may('03 10:00'), returnedAt: may('05 18:00'), endedAt: may('05 18:00') },
  ...fields,
});
const returned = (handover: string, back: string, fields: Partial<ReviewableHire> = {}) =>
  hire({ handedOverAt: may(handover), returnedAt: may(back), endedAt: may(back), ...fields });
const untouched = hire({ handedOverAt: null, returnedAt: null, endedAt: may('06 00:00') });

describe('reviewWindow', () => {
  test.each([
    { name: 'returned on the last day', of: hire(), from: '2026-05-05T21:00:00.000Z' },
    { name: 'returned early', of: returned('03 10:00', '04 09:00'), from: '2026-05-04T21:00:00.000Z' },
    {
      name: 'not returned',
      of: hire({ returnedAt: null, endedAt: may('06 00:00') }),
      from: '2026-05-05T21:00:00.000Z',
    },
    { name: 'never handed over', of: untouched, from: '2026-05-05T21:00:00.000Z' },
    {
      name: 'one day, never handed over',
      of: hire({ to: '2026-05-03', handedOverAt: null, returnedAt: null, endedAt: may('04 20:00') }),
      from: '2026-05-04T17:00:00.000Z',
    },
    { name: 'made under the first rules', of: hire({ rules: 1 }), from: '2026-05-05T15:00:00.000Z' },
  ])('[R700] opens at $from for a hire that was $name', ({ of, from }) => {
    expect(reviewWindow(of)?.from.toISOString()).toBe(from);
  });

  test('[R700] closes 14 days after it opened', () => {
    expect(reviewWindow(hire())?.until.toISOString()).toBe('2026-05-19T21:00:00.000Z');
  });
});

describe('reviewLimitation', () => {
  test.each([
    ['a second between hand-over and return', returned('03 10:00', '03 10:00'), 'too_short'],
    ['almost 8 hours', returned('03 10:00', '03 17:59'), 'too_short'],
    ['8 hours', returned('03 10:00', '03 18:00'), null],
    [
      'two minutes around midnight',
      returned('03 23:59', '04 00:01', { terms: { pickupUntil: 24 } }),
      'too_short',
    ],
    ['a night', returned('03 22:30', '04 05:00', { terms: { pickupUntil: 24 } }), null],
    ['no hand-over', untouched, 'no_handover'],
    ['no return', hire({ returnedAt: null }), null],
    ['a hand-over right before the return', returned('05 17:00', '05 17:01'), 'late_handover'],
    ['a second, under the first rules', returned('03 10:00', '03 10:00', { rules: 1 }), null],
    ['no hand-over, under the first rules', { ...untouched, rules: 1 }, null],
  ] as const)('[R700, R875] of %s is as expected', (_name, of, limitation) => {
    expect(reviewLimitation(of)).toBe(limitation);
  });
});

describe('refusalOfReview', () => {
  test.each<[HireState, string]>([
    ['requested', 'not_yet'],
    ['accepted', 'not_yet'],
    ['under_way', 'not_yet'],
    ['declined', 'review_closed'],
    ['expired', 'review_closed'],
    ['cancelled', 'review_closed'],
    ['no_show', 'review_closed'],
  ])('[R700] of a hire that is %s is %s', (state, refusal) => {
    expect(refusalOfReview(hire({ state, endedAt: null }), 'renter', may('07 10:00'))).toBe(refusal);
  });

  test.each([
    ['renter', '05 23:59', 'not_yet'],
    ['renter', '06 00:00', null],
    ['lender', '19 23:59', null],
    ['lender', '20 00:00', 'review_closed'],
    ['stranger', '06 00:00', 'hire_not_found'],
  ])('[R700] of a completed hire to the %s at %s is %s', (userId, now, refusal) => {
    expect(refusalOfReview(hire(), userId, may(now))).toBe(refusal);
  });

  test('says that the hire was too short', () => {
    expect(refusalOfReview(returned('03 10:00', '03 10:00'), 'renter', may('07 10:00'))).toBe(
      'hire_too_short',
    );
  });
});

test('names the side of a user', () => {
  expect(['renter', 'lender', 'stranger'].map((id) => sideOf(hire(), id))).toEqual([
    'renter',
    'lender',
    null,
  ]);
});

test.each([
  [null, null],
  [undefined, null],
  [5, 5],
  [4.6666, 4.7],
  [4.25, 4.3],
])('an average of %s: %s', (average, shown) => {
  expect(roundedAverage(average)).toBe(shown);
});
