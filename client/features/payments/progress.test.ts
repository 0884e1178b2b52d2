import { describe, expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/contract';
import { FAILURE_SENTENCES, paymentReason } from '#shared/payments/failure-sentences';
import { feeProgress, progressOf } from './progress';
import { makePayment } from './testing/make-payment';

const STARTED = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

const payment = (overrides: Partial<PaymentView>) =>
  makePayment({ createdAt: new Date(STARTED).toISOString(), ...overrides });

describe('progressOf', () => {
  test.each([
    ['pending', 0, 'Waiting for M-Pesa. Enter your PIN on the phone.', false],
    ['pending', MINUTE - 1, 'Waiting for M-Pesa. Enter your PIN on the phone.', false],
    ['pending', MINUTE, expect.stringMatching(/^M-Pesa has not told us yet .* pay again\.$/), true],
    ['created', 0, 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.', true],
  ] as const)('%s for %i ms: waiting, with or without another attempt', (state, age, sentence, mayRepeat) => {
    expect(progressOf(payment({ state }), STARTED + age)).toEqual({ kind: 'waiting', sentence, mayRepeat });
  });

  test.each(paymentReason.options)('failed as %s: the outcome’s sentence and advice', (reason) => {
    const progress = progressOf(payment({ state: 'failed', reason }), STARTED);
    expect(progress).toEqual({ kind: 'failed', ...FAILURE_SENTENCES[reason] });
  });

  test('failed for an unknown reason: declined', () => {
    const progress = progressOf(payment({ state: 'failed', reason: 'struck_by_lightning' }), STARTED);
    expect(progress).toEqual({ kind: 'failed', ...FAILURE_SENTENCES.declined });
  });

  test('expired: failed with advice; needs_review: in review; paid: paid', () => {
    expect(progressOf(payment({ state: 'expired' }), STARTED)).toMatchObject({
      kind: 'failed',
      sentence: 'M-Pesa never told us how this payment ended.',
    });
    expect(progressOf(payment({ state: 'needs_review' }), STARTED)).toEqual({ kind: 'in_review' });
    expect(progressOf(payment({ state: 'paid' }), STARTED)).toEqual({ kind: 'paid' });
  });
});

describe('feeProgress', () => {
  test('not loaded, or no attempt: none', () => {
    expect(feeProgress(undefined, STARTED)).toEqual({ kind: 'none' });
    expect(feeProgress({ paid: false, payment: null }, STARTED)).toEqual({ kind: 'none' });
  });

  test('an unused fee, even if the latest attempt failed: paid', () => {
    const latest = payment({ state: 'failed', reason: 'cancelled' });
    expect(feeProgress({ paid: true, payment: latest }, STARTED)).toEqual({ kind: 'paid' });
    expect(feeProgress({ paid: true, payment: null }, STARTED)).toEqual({ kind: 'paid' });
  });

  test('a paid attempt that was consumed: none', () => {
    expect(feeProgress({ paid: false, payment: payment({ state: 'paid' }) }, STARTED)).toEqual({
      kind: 'none',
    });
  });

  test('an open attempt: waiting', () => {
    expect(feeProgress({ paid: false, payment: payment({}) }, STARTED)).toMatchObject({ kind: 'waiting' });
  });
});
