import type { ReplyOf } from '#shared/core/endpoint';
import { PAYMENT_TIMES } from '#shared/core/limits';
import type { checkPayment, PaymentView } from '#shared/payments/contract';
import { FAILURE_SENTENCES, paymentReason } from '#shared/payments/failure-sentences';
import { isOpen } from '#shared/payments/rules';
import { paymentWords } from './words';

/**
 * How far a payment has come, for whoever waits. A failure says why, and what to do next. Where M-Pesa has not
 * answered, or nobody at the phone, another attempt may be made.
 */
export type PaymentProgress =
  | { kind: 'none' | 'paid' | 'doubted' }
  | { kind: 'waiting'; sentence: string; mayRepeat: boolean }
  | { kind: 'failed'; sentence: string; next: string };

/** One payment by its state, at a moment in ms. */
export function progressOf(payment: PaymentView, now: number): PaymentProgress {
  if (isOpen(payment.state)) {
    const unanswered = payment.state === 'created';
    const old = now - Date.parse(payment.createdAt) >= PAYMENT_TIMES.betweenPushesMs;
    const waiting = old ? paymentWords.waitingLong : paymentWords.waiting;
    const sentence = unanswered ? paymentWords.unanswered : waiting;
    return { kind: 'waiting', sentence, mayRepeat: unanswered || old };
  }
  if (payment.state === 'paid') return { kind: 'paid' };
  if (payment.state === 'needs_review') return { kind: 'doubted' };
  if (payment.state === 'expired') {
    return { kind: 'failed', sentence: paymentWords.expired, next: paymentWords.expiredNext };
  }
  const reason = paymentReason.safeParse(payment.reason);
  return { kind: 'failed', ...FAILURE_SENTENCES[reason.success ? reason.data : 'declined'] };
}

/** The fee of a plate. A paid attempt that was used for an earlier car is none. */
export function feeProgress(check: ReplyOf<typeof checkPayment> | undefined, now: number): PaymentProgress {
  if (check?.paid) return { kind: 'paid' };
  if (!check?.payment || check.payment.state === 'paid') return { kind: 'none' };
  return progressOf(check.payment, now);
}
