import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from './contract';
import {
  computeNextPaymentState,
  computeNextStatusQueryTime,
  computePaymentExpiry,
  isOpenPaymentState,
  type PaymentEvent,
} from './rules';

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

test.each(CELLS)(
  '[R180] returns for the state %s and the event %s the next state %s',
  (state, event, wanted) => {
    expect(computeNextPaymentState(state, event)).toBe(wanted);
  },
);

describe('computeNextPaymentState after any sequence of events', () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

  test('[R180] makes a payment paid once and permanently, only if an event confirms the payment', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        let timesPaid = 0;
        for (const event of happened) {
          const next = computeNextPaymentState(state, event);
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

  test('changes nothing if the same event happens twice in a row', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        for (const event of happened) {
          state = computeNextPaymentState(state, event) ?? state;
          expect(computeNextPaymentState(state, event)).toBeNull();
        }
      }),
    );
  });

  test('never reopens a settled payment', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let state: PaymentState = 'created';
        for (const event of happened) {
          const next: PaymentState = computeNextPaymentState(state, event) ?? state;
          if (!isOpenPaymentState(state)) expect(isOpenPaymentState(next)).toBe(false);
          state = next;
        }
      }),
    );
  });
});

describe('next status query', () => {
  const start = new Date('2026-03-01T10:00:00Z');
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

  test.each([
    { age: 0, wanted: 15 },
    { age: 14, wanted: 15 },
    { age: 15, wanted: 45 },
    { age: 45, wanted: 105 },
    { age: 105, wanted: 225 },
    { age: 225, wanted: 525 },
    { age: 525, wanted: 1125 },
    { age: 1125, wanted: 2925 },
    { age: 2925, wanted: 6525 },
    { age: 10_000, wanted: 13_600 },
    { age: 85_000, wanted: 86_400 },
    { age: 86_400, wanted: 86_460 },
    { age: 200_000, wanted: 200_060 },
  ])(
    '[R185] schedules the next query for $wanted s after the push when $age s have passed',
    ({ age, wanted }) => {
      expect(computeNextStatusQueryTime(start, at(age))).toEqual(at(wanted));
    },
  );

  test('schedules the next query in the future at any age of the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (age) => {
        expect(computeNextStatusQueryTime(start, at(age)) > at(age)).toBe(true);
      }),
    );
  });

  test('expires a payment without a result after a day', () => {
    expect(computePaymentExpiry(start)).toEqual(at(86_400));
  });
});
