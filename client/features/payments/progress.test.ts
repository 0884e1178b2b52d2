import { describe, expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/contract';
import { FAILURE_SENTENCES, paymentReason } from '#shared/payments/failure-sentences';
import { feeProgress, progressOf } from './progress';
import { makePayment } from './testing/make-payment';

const STARTED = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

const payment = (said: Partial<PaymentView>) =>
  makePayment({ createdAt: new Date(STARTED).toISOString(), ...said });

describe('progressOf', () => {
  test.each([
    ['pending', 0, 'Waiting for M-Pesa. Enter your PIN on the phone.', false],
    ['pending', MINUTE - 1, 'Waiting for M-Pesa. Enter your PIN on the phone.', false],
    ['pending', MINUTE, expect.stringMatching(/^M-Pesa has not told us yet .* pay again\.$/), true],
    ['created', 0, 'M-Pesa did not answer. If a prompt reaches your phone you may still approve it.', true],
  ] as const)('%s for %i ms: waiting, another attempt allowed or not', (state, age, sentence, mayRepeat) => {
    expect(progressOf(payment({ state }), STARTED + age)).toEqual({ kind: 'waiting', sentence, mayRepeat });
  });

  test.each(paymentReason.options)('failed as %s: the outcome’s sentence and what to do next', (reason) => {
    const progress = progressOf(payment({ state: 'failed', reason }), STARTED);
    expect(progress).toEqual({ kind: 'failed', ...FAILURE_SENTENCES[reason] });
  });

  test('failed for a reason that the page does not know: declined', () => {
    const progress = progressOf(payment({ state: 'failed', reason: 'struck_by_lightning' }), STARTED);
    expect(progress).toEqual({ kind: 'failed', ...FAILURE_SENTENCES.declined });
  });

  test('expired: a failure with advice; needs_review: doubted; paid: paid', () => {
    expect(progressOf(payment({ state: 'expired' }), STARTED)).toMatchObject({
      kind: 'failed',
      sentence: 'M-Pesa never told us how this payment ended.',
    });
    expect(progressOf(payment({ state: 'needs_review' }), STARTED)).toEqual({ kind: 'doubted' });
    expect(progressOf(payment({ state: 'paid' }), STARTED)).toEqual({ kind: 'paid' });
  });
});

describe('feeProgress', () => {
  test('nothing known, or no attempt: none', () => {
    expect(feeProgress(undefined, STARTED)).toEqual({ kind: 'none' });
    expect(feeProgress({ paid: false, payment: null }, STARTED)).toEqual({ kind: 'none' });
  });

  test('a fee that lies ready, whatever the latest attempt says: paid', () => {
    const latest = payment({ state: 'failed', reason: 'cancelled' });
    expect(feeProgress({ paid: true, payment: latest }, STARTED)).toEqual({ kind: 'paid' });
    expect(feeProgress({ paid: true, payment: null }, STARTED)).toEqual({ kind: 'paid' });
  });

  test('a paid attempt that was used up: none', () => {
    expect(feeProgress({ paid: false, payment: payment({ state: 'paid' }) }, STARTED)).toEqual({
      kind: 'none',
    });
  });

  test('an open attempt: waiting', () => {
    expect(feeProgress({ paid: false, payment: payment({}) }, STARTED)).toMatchObject({ kind: 'waiting' });
  });
});
