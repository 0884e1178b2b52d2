import { expect, test } from 'vitest';
import { findNextHireStep, type NextStepFields } from './next-step';
import { HIRE_RULES_VERSION } from './states';
import { DEFAULT_CAR_TERMS } from './terms';

const at = (text: string) => Date.parse(`${text}+03:00`);
const NOW = at('2026-05-01T09:00');
const change = (by: 'renter' | 'lender') => ({ by });
/** A request for 3 to 5 May. */
const REQUEST: NextStepFields = {
  from: '2026-05-03',
  to: '2026-05-05',
  terms: DEFAULT_CAR_TERMS,
  rules: HIRE_RULES_VERSION,
  state: 'requested',
  expiresAt: '2026-05-02T06:00:00.000Z',
  change: null,
  reviewed: [],
  reviewFrom: null,
  reviewUntil: null,
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
    const hire = { ...REQUEST, ...overrides };
    expect([findNextHireStep(hire, 'renter', now), findNextHireStep(hire, 'lender', now)]).toEqual([
      renter,
      lender,
    ]);
  },
);
