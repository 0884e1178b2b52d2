import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from './contract';
import { expiryOf, isOpen, nextQueryAt, nextState, type PaymentEvent } from './rules';

const EVENTS = [
  'push_accepted',
  'push_refused',
  'confirmed',
  'failed',
  'mismatched',
  'unresolved',
  'rejected',
] as const;

const TABLE: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: {
    push_accepted: 'pending',
    push_refused: 'failed',
    confirmed: 'paid',
    failed: 'failed',
    mismatched: 'needs_review',
    unresolved: 'expired',
  },
  pending: { confirmed: 'paid', failed: 'failed', mismatched: 'needs_review', unresolved: 'expired' },
  failed: { confirmed: 'paid', mismatched: 'needs_review' },
  expired: { confirmed: 'paid', mismatched: 'needs_review' },
  needs_review: { confirmed: 'paid', rejected: 'failed' },
  paid: {},
};

const CELLS = PAYMENT_STATES.flatMap((state) =>
  EVENTS.map((event) => [state, event, TABLE[state][event] ?? null] as const),
);

test.each(CELLS)('[R180] %s, then %s: %s', (state, event, wanted) => {
  expect(nextState(state, event)).toBe(wanted);
});

describe('any interleaving of events', () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

  test('[R180] a confirmation among them: paid once and for good; none: never paid', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        let timesPaid = 0;
        for (const event of happened) {
          const next = nextState(state, event);
          if (next === 'paid') timesPaid += 1;
          if (state === 'paid') expect(next).toBeNull();
          state = next ?? state;
        }
        const isConfirmed = happened.includes('confirmed');
        expect(timesPaid).toBe(isConfirmed ? 1 : 0);
        expect(state === 'paid').toBe(isConfirmed);
      }),
    );
  });

  test('the same event twice in a row: the second changes nothing', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        for (const event of happened) {
          state = nextState(state, event) ?? state;
          expect(nextState(state, event)).toBeNull();
        }
      }),
    );
  });

  test('a settled payment: never open again', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        for (const event of happened) {
          const next: PaymentState = nextState(state, event) ?? state;
          if (!isOpen(state)) expect(isOpen(next)).toBe(false);
          state = next;
        }
      }),
    );
  });
});

describe('the next status query', () => {
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
  ])('[R185] %i s after the push: at %i s', (age, wanted) => {
    expect(nextQueryAt(start, at(age))).toEqual(at(wanted));
  });

  test('any age: later than now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (age) => {
        expect(nextQueryAt(start, at(age)) > at(age)).toBe(true);
      }),
    );
  });

  test('no result: expired after a day', () => {
    expect(expiryOf(start)).toEqual(at(86_400));
  });
});
