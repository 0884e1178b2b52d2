import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from './contract';
import { expiryOf, isOpen, nextQueryAt, nextState, type PaymentEvent } from './rules';

const EVENTS = [
  'push_accepted',
  'push_refused',
  'confirmed',
  'denied',
  'doubted',
  'ran_out',
  'rejected',
] as const;

const TABLE: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: {
    push_accepted: 'pending',
    push_refused: 'failed',
    confirmed: 'paid',
    denied: 'failed',
    doubted: 'needs_review',
    ran_out: 'expired',
  },
  pending: { confirmed: 'paid', denied: 'failed', doubted: 'needs_review', ran_out: 'expired' },
  failed: { confirmed: 'paid', doubted: 'needs_review' },
  expired: { confirmed: 'paid', doubted: 'needs_review' },
  needs_review: { confirmed: 'paid', rejected: 'failed' },
  paid: {},
};

const CELLS = PAYMENT_STATES.flatMap((state) =>
  EVENTS.map((event) => [state, event, TABLE[state][event] ?? null] as const),
);

test.each(CELLS)('%s, then %s: %s', (state, event, wanted) => {
  expect(nextState(state, event)).toBe(wanted);
});

describe('any interleaving of events', () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

  test('paid is final, reached at most once, and exactly when something confirmed it', () => {
    fc.assert(
      fc.property(events, (story) => {
        let state: PaymentState = 'created';
        let credits = 0;
        for (const event of story) {
          const next = nextState(state, event);
          if (next === 'paid') credits += 1;
          if (state === 'paid') expect(next).toBeNull();
          state = next ?? state;
        }
        const isConfirmed = story.includes('confirmed');
        expect(credits).toBe(isConfirmed ? 1 : 0);
        expect(state === 'paid').toBe(isConfirmed);
      }),
    );
  });

  test('an event that arrives twice in a row: the second changes nothing', () => {
    fc.assert(
      fc.property(events, (story) => {
        let state: PaymentState = 'created';
        for (const event of story) {
          state = nextState(state, event) ?? state;
          expect(nextState(state, event)).toBeNull();
        }
      }),
    );
  });

  test('a payment that was settled never opens again', () => {
    fc.assert(
      fc.property(events, (story) => {
        let state: PaymentState = 'created';
        for (const event of story) {
          const next: PaymentState = nextState(state, event) ?? state;
          if (!isOpen(state)) expect(isOpen(next)).toBe(false);
          state = next;
        }
      }),
    );
  });
});

describe('when M-Pesa is asked next', () => {
  const start = new Date('2026-03-01T10:00:00Z');
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

  test.each([
    [0, 15],
    [14, 15],
    [15, 45],
    [45, 105],
    [105, 225],
    [225, 525],
    [525, 1125],
    [1125, 2925],
    [2925, 6525],
    [10_000, 13_600],
    [85_000, 86_400],
    [86_400, 86_460],
    [200_000, 200_060],
  ])('%i s after the push: at %i s', (age, wanted) => {
    expect(nextQueryAt(start, at(age))).toEqual(at(wanted));
  });

  test('at any age: later than now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (age) => {
        expect(nextQueryAt(start, at(age)) > at(age)).toBe(true);
      }),
    );
  });

  test('a payment is given up after a day', () => {
    expect(expiryOf(start)).toEqual(at(86_400));
  });
});
