import { describe, expect, test } from 'vitest';
import type { HireState } from '../hires/states';
import {
  computeReviewWindow,
  findReviewLimitation,
  findReviewRefusal,
  findUserHireSide,
  type ReviewableHire,
  roundAverageRating,
} from './rules';

/** Returns a time in May 2026 in Nairobi: '03 10:00'. */
const may = (time: string) => new Date(`2026-05-${time.replace(' ', 'T')}:00+03:00`);

/** Returns a completed hire from 3 to 5 May whose hand-over was recorded on time. */
const hire = (fields: Partial<ReviewableHire> = {}): ReviewableHire => ({
  ...{ renterId: 'renter', lenderId: 'lender', state: 'completed', rules: 2 },
  ...{ from: '2026-05-03', to: '2026-05-05', terms: { pickupUntil: 20 } },
  ...{ handedOverAt: may('03 10:00'), returnedAt: may('05 18:00'), endedAt: may('05 18:00') },
  ...fields,
});
const returned = (handover: string, back: string, fields: Partial<ReviewableHire> = {}) =>
  hire({ handedOverAt: may(handover), returnedAt: may(back), endedAt: may(back), ...fields });
const untouched = hire({ handedOverAt: null, returnedAt: null, endedAt: may('06 00:00') });

describe('computeReviewWindow', () => {
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
  ])('[R700] opens the window at $from for a hire that was $name', ({ of, from }) => {
    expect(computeReviewWindow(of)?.from.toISOString()).toBe(from);
  });

  test('[R700] closes the window 14 days after its start', () => {
    expect(computeReviewWindow(hire())?.until.toISOString()).toBe('2026-05-19T21:00:00.000Z');
  });
});

describe('findReviewLimitation', () => {
  test.each([
    {
      name: 'a second between hand-over and return',
      of: returned('03 10:00', '03 10:00'),
      limitation: 'too_short',
    },
    { name: 'almost 8 hours', of: returned('03 10:00', '03 17:59'), limitation: 'too_short' },
    { name: '8 hours', of: returned('03 10:00', '03 18:00'), limitation: null },
    {
      name: 'two minutes around midnight',
      of: returned('03 23:59', '04 00:01', { terms: { pickupUntil: 24 } }),
      limitation: 'too_short',
    },
    {
      name: 'a night',
      of: returned('03 22:30', '04 05:00', { terms: { pickupUntil: 24 } }),
      limitation: null,
    },
    { name: 'no hand-over', of: untouched, limitation: 'no_handover' },
    { name: 'no return', of: hire({ returnedAt: null }), limitation: null },
    {
      name: 'a hand-over right before the return',
      of: returned('05 17:00', '05 17:01'),
      limitation: 'late_handover',
    },
    {
      name: 'a second, under the first rules',
      of: returned('03 10:00', '03 10:00', { rules: 1 }),
      limitation: null,
    },
    { name: 'no hand-over, under the first rules', of: { ...untouched, rules: 1 }, limitation: null },
  ] as const)('[R700, R875] returns $limitation for a hire with $name', ({ of, limitation }) => {
    expect(findReviewLimitation(of)).toBe(limitation);
  });
});

describe('findReviewRefusal', () => {
  test.each<{ state: HireState; refusal: string }>([
    { state: 'requested', refusal: 'not_yet' },
    { state: 'accepted', refusal: 'not_yet' },
    { state: 'under_way', refusal: 'not_yet' },
    { state: 'declined', refusal: 'review_closed' },
    { state: 'expired', refusal: 'review_closed' },
    { state: 'cancelled', refusal: 'review_closed' },
    { state: 'no_show', refusal: 'review_closed' },
  ])('[R700] refuses a review of a hire that is $state with $refusal', ({ state, refusal }) => {
    expect(findReviewRefusal(hire({ state, endedAt: null }), 'renter', may('07 10:00'))).toBe(refusal);
  });

  test.each([
    { userId: 'renter', now: '05 23:59', refusal: 'not_yet' },
    { userId: 'renter', now: '06 00:00', refusal: null },
    { userId: 'lender', now: '19 23:59', refusal: null },
    { userId: 'lender', now: '20 00:00', refusal: 'review_closed' },
    { userId: 'stranger', now: '06 00:00', refusal: 'hire_not_found' },
  ])(
    '[R700] returns $refusal for a review by the $userId of a completed hire at $now',
    ({ userId, now, refusal }) => {
      expect(findReviewRefusal(hire(), userId, may(now))).toBe(refusal);
    },
  );

  test('returns hire_too_short if the hire was too short', () => {
    expect(findReviewRefusal(returned('03 10:00', '03 10:00'), 'renter', may('07 10:00'))).toBe(
      'hire_too_short',
    );
  });
});

test('returns the side of a user, or null for a stranger', () => {
  expect(['renter', 'lender', 'stranger'].map((id) => findUserHireSide(hire(), id))).toEqual([
    'renter',
    'lender',
    null,
  ]);
});

test.each([
  { average: null, shown: null },
  { average: undefined, shown: null },
  { average: 5, shown: 5 },
  { average: 4.6666, shown: 4.7 },
  { average: 4.25, shown: 4.3 },
])('rounds the average $average to $shown', ({ average, shown }) => {
  expect(roundAverageRating(average)).toBe(shown);
});
