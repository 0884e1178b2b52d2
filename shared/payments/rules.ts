import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../core/durations';
import { PAYMENT_TIMES } from '../core/limits';
import type { PaymentState } from './contract';

/**
 * Events that change a payment's state.
 * push_accepted, push_refused: Daraja's reply to the push; after a refusal no prompt was sent.
 * confirmed, failed: M-Pesa's result, from a matching callback or a status query.
 * mismatched: M-Pesa reported a success whose ids, amount or receipt do not match the payment.
 * unresolved: there was no result within a day.
 * rejected: an admin decided that a mismatched payment was not made.
 */
export type PaymentEvent =
  | 'push_accepted'
  | 'push_refused'
  | 'confirmed'
  | 'failed'
  | 'mismatched'
  | 'unresolved'
  | 'rejected';

const WHILE_OPEN = {
  confirmed: 'paid',
  failed: 'failed',
  mismatched: 'needs_review',
  unresolved: 'expired',
} as const;

/** Transitions: a late success replaces failed, expired and needs_review; nothing replaces paid. */
const PAYMENT_TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: { ...WHILE_OPEN, push_accepted: 'pending', push_refused: 'failed' },
  pending: WHILE_OPEN,
  failed: { confirmed: 'paid', mismatched: 'needs_review' },
  expired: { confirmed: 'paid', mismatched: 'needs_review' },
  needs_review: { confirmed: 'paid', rejected: 'failed' },
  paid: {},
};

/** Returns the next state of a payment; null if the event changes nothing. */
export function computeNextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return PAYMENT_TRANSITIONS[state][event] ?? null;
}

/** Whether a payment waits for M-Pesa's result. */
export function isOpenPaymentState(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/** Pauses before the status queries if no callback arrives; afterwards a query is due every hour. */
const QUERY_PAUSES_MS = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
];

/** Returns when a payment without a result expires. */
export function computePaymentExpiry(startedAt: Date): Date {
  return new Date(startedAt.getTime() + PAYMENT_TIMES.expireMs);
}

/** Returns when the next query is due; it depends only on the payment's age, not on additional queries. */
export function computeNextStatusQueryTime(startedAt: Date, now: Date): Date {
  let at = startedAt.getTime();
  for (const pause of QUERY_PAUSES_MS) {
    at += pause;
    if (at > now.getTime()) break;
  }
  if (at <= now.getTime()) at = now.getTime() + HOUR_MS;
  return new Date(
    Math.min(at, Math.max(computePaymentExpiry(startedAt).getTime(), now.getTime() + MINUTE_MS)),
  );
}

/** Whether a payment is paid and neither refunded nor split into fees, used by a car or due for a renewal. */
export function isUnappliedPayment(payment: {
  status: string;
  consumedByCarId?: unknown;
  renewalDueSince?: unknown;
  refund?: unknown;
  parts?: unknown;
}): boolean {
  const { status, consumedByCarId, renewalDueSince, refund, parts } = payment;
  return status === 'paid' && !consumedByCarId && !renewalDueSince && !refund && !parts;
}
