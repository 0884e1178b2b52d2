import { describe, expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/contract';
import { PAYMENT_FAILURE_SENTENCES, paymentFailureReason } from '#shared/payments/failure-sentences';
import { describeFeeProgress, describePaymentProgress } from './progress';
import { makePayment } from './testing/make-payment';

const STARTED = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

const payment = (overrides: Partial<PaymentView>) =>
  makePayment({ createdAt: new Date(STARTED).toISOString(), ...overrides });

describe('describePaymentProgress', () => {
  test.each([
    {
      state: 'pending',
      age: 0,
      sentence: 'Waiting for M-Pesa. Enter your PIN on the phone.',
      mayRepeat: false,
    },
    {
      state: 'pending',
      age: MINUTE - 1,
      sentence: 'Waiting for M-Pesa. Enter your PIN on the phone.',
      mayRepeat: false,
    },
    {
      state: 'pending',
      age: MINUTE,
      sentence: expect.stringMatching(/^M-Pesa has not confirmed .* pay again\.$/),
      mayRepeat: true,
    },
    {
      state: 'created',
      age: 0,
      sentence: 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.',
      mayRepeat: true,
    },
  ] as const)(
    'returns "waiting" for a payment in state $state after $age ms (another attempt allowed: $mayRepeat)',
    ({ state, age, sentence, mayRepeat }) => {
      expect(describePaymentProgress(payment({ state }), STARTED + age)).toEqual({
        kind: 'waiting',
        sentence,
        mayRepeat,
      });
    },
  );

  test.each(paymentFailureReason.options)(
    'returns the sentence and advice for a payment that failed as %s',
    (reason) => {
      const progress = describePaymentProgress(payment({ state: 'failed', reason }), STARTED);
      expect(progress).toEqual({ kind: 'failed', ...PAYMENT_FAILURE_SENTENCES[reason] });
    },
  );

  test('returns the sentence of "declined" for an unknown failure reason', () => {
    const progress = describePaymentProgress(
      payment({ state: 'failed', reason: 'struck_by_lightning' }),
      STARTED,
    );
    expect(progress).toEqual({ kind: 'failed', ...PAYMENT_FAILURE_SENTENCES.declined });
  });

  test('maps expired to failed, needs_review to in_review and paid to paid', () => {
    expect(describePaymentProgress(payment({ state: 'expired' }), STARTED)).toMatchObject({
      kind: 'failed',
      sentence: 'M-Pesa never confirmed this payment.',
    });
    expect(describePaymentProgress(payment({ state: 'needs_review' }), STARTED)).toEqual({
      kind: 'in_review',
    });
    expect(describePaymentProgress(payment({ state: 'paid' }), STARTED)).toEqual({ kind: 'paid' });
  });
});

describe('describeFeeProgress', () => {
  test('returns "none" when the fee is not loaded or was never attempted', () => {
    expect(describeFeeProgress(undefined, STARTED)).toEqual({ kind: 'none' });
    expect(describeFeeProgress({ paid: false, payment: null }, STARTED)).toEqual({ kind: 'none' });
  });

  test('returns "paid" for an unused fee, even if the latest attempt failed', () => {
    const latest = payment({ state: 'failed', reason: 'cancelled' });
    expect(describeFeeProgress({ paid: true, payment: latest }, STARTED)).toEqual({ kind: 'paid' });
    expect(describeFeeProgress({ paid: true, payment: null }, STARTED)).toEqual({ kind: 'paid' });
  });

  test('returns "none" when the fee of a paid attempt was already used', () => {
    expect(describeFeeProgress({ paid: false, payment: payment({ state: 'paid' }) }, STARTED)).toEqual({
      kind: 'none',
    });
  });

  test('returns "waiting" for an open attempt', () => {
    expect(describeFeeProgress({ paid: false, payment: payment({}) }, STARTED)).toMatchObject({
      kind: 'waiting',
    });
  });
});
