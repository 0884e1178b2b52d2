import { expect, test } from 'vitest';
import { computeHireQuote } from '#shared/hires/quote';
import { DEFAULT_CAR_TERMS } from '#shared/hires/terms';
import { findNextStep, groupHires } from './next-step';
import { makeHire, NOW } from './testing/make-hire';

const at = (text: string) => Date.parse(`${text}+03:00`);
const change = (by: 'renter' | 'lender') => {
  const days = { from: '2026-05-04', to: '2026-05-06' };
  return {
    ...days,
    by,
    at: '2026-05-01T06:00:00.000Z',
    quote: computeHireQuote({ price: 1, terms: DEFAULT_CAR_TERMS, ...days }),
  };
};
const reviewFrom = '2026-05-05T21:00:00.000Z';
const reviewUntil = '2026-05-20T00:00:00.000Z';

test.each([
  ['a request', {}, NOW, 'await-answer', 'answer'],
  ['a request whose time is over', {}, at('2026-05-02T09:00'), 'over', 'over'],
  ['other days of the lender', { change: change('lender') }, NOW, 'answer-change', 'await-change'],
  [
    'other days of the renter',
    { state: 'accepted', change: change('renter') },
    NOW,
    'await-change',
    'answer-change',
  ],
  ['accepted, before the first day', { state: 'accepted' }, at('2026-05-02T23:59'), 'coming', 'coming'],
  ['accepted, the first day', { state: 'accepted' }, at('2026-05-03T00:00'), 'pick-up', 'hand-over'],
  [
    'accepted, after its pick-up hours',
    { state: 'accepted' },
    at('2026-05-03T20:00'),
    'say-who-came',
    'say-who-came',
  ],
  [
    'accepted, 24 hours after its pick-up hours',
    { state: 'accepted' },
    at('2026-05-04T20:00'),
    'not-recorded',
    'record-late',
  ],
  [
    'accepted under the first rules, 24 hours after its pick-up hours',
    { state: 'accepted', rules: 1 },
    at('2026-05-04T20:00'),
    'say-who-came',
    'say-who-came',
  ],
  ['under way', { state: 'under_way' }, at('2026-05-04T12:00'), 'under-way', 'under-way'],
  ['under way, the last day', { state: 'under_way' }, at('2026-05-05T00:00'), 'bring-back', 'take-back'],
  [
    'completed, on the day of the return',
    { state: 'completed', reviewFrom, reviewUntil },
    at('2026-05-05T23:59'),
    'review-later',
    'review-later',
  ],
  ['completed', { state: 'completed', reviewFrom, reviewUntil }, at('2026-05-07T00:00'), 'review', 'review'],
  [
    'completed and reviewed by the renter',
    { state: 'completed', reviewFrom, reviewUntil, reviewed: ['renter'] },
    at('2026-05-07T00:00'),
    'over',
    'review',
  ],
  [
    'completed long ago',
    { state: 'completed', reviewFrom, reviewUntil },
    at('2026-06-01T00:00'),
    'over',
    'over',
  ],
  ['cancelled', { state: 'cancelled', change: change('lender') }, NOW, 'over', 'over'],
] as const)(
  '[R675, R700, R873] returns the next steps of renter and owner for the case "%s"',
  (_, overrides, now, renter, lender) => {
    const { reviewed, ...rest } = { reviewed: [], ...overrides };
    const hire = makeHire({ ...rest, reviewed: [...reviewed] });
    expect([findNextStep(hire, 'renter', now), findNextStep(hire, 'lender', now)]).toEqual([renter, lender]);
  },
);

test('[R675] groups hires into urgent steps, coming hires and past hires', () => {
  const later = makeHire({ expiresAt: '2026-05-02T05:00:00.000Z' });
  const sooner = makeHire({ expiresAt: '2026-05-01T08:00:00.000Z' });
  const far = makeHire({ state: 'accepted', from: '2026-05-20', to: '2026-05-21' });
  const near = makeHire({ state: 'accepted' });
  const over = makeHire({ state: 'declined' });
  expect(groupHires([later, over, far, sooner, near], () => 'lender', NOW)).toEqual({
    tasks: [sooner, later],
    coming: [near, far],
    past: [over],
  });
});
