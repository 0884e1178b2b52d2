import { describe, expect, test } from 'vitest';
import { REVIEW_LIMITS } from '../core/limits';
import type { HireState } from '../hires/states';
import { refusalOfReview, reviewUntil, roundedAverage, sideOf } from './rules';

const ended = new Date('2026-05-05T18:00:00Z');
const later = (ms: number) => new Date(ended.getTime() + ms);
const hire = (state: HireState, endedAt: Date | null = null) => ({
  renterId: 'renter',
  lenderId: 'lender',
  state,
  endedAt,
});

describe('who may review a hire', () => {
  test.each<[HireState, string]>([
    ['requested', 'not_yet'],
    ['accepted', 'not_yet'],
    ['under_way', 'not_yet'],
    ['declined', 'review_closed'],
    ['expired', 'review_closed'],
    ['cancelled', 'review_closed'],
    ['no_show', 'review_closed'],
  ])('%s: %s', (state, refusal) => {
    expect(refusalOfReview(hire(state), 'renter', ended)).toBe(refusal);
  });

  test.each([
    ['renter', 0, null],
    ['lender', REVIEW_LIMITS.windowMs - 1, null],
    ['lender', REVIEW_LIMITS.windowMs, 'review_closed'],
    ['stranger', 0, 'hire_not_found'],
  ])('completed, the %s after %i ms: %s', (userId, ms, refusal) => {
    expect(refusalOfReview(hire('completed', ended), userId, later(ms))).toBe(refusal);
  });

  test('sides and the end of the window', () => {
    expect(['renter', 'lender', 'stranger'].map((id) => sideOf(hire('completed'), id))).toEqual([
      'renter',
      'lender',
      null,
    ]);
    expect(reviewUntil(ended).toISOString()).toBe('2026-05-19T18:00:00.000Z');
  });
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
