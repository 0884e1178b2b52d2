import { PAYMENT_TIMES } from '../core/limits';
import type { PaymentState } from './contract';

/**
 * What may be learnt about a payment.
 * push_accepted, push_refused: M-Pesa's answer to the prompt; refused means that nothing was sent.
 * confirmed, denied: how it ended, by a callback that matches or by a query.
 * doubted: a claim of success that does not match what was asked for.
 * ran_out: nobody could say for a whole day.
 * rejected: an admin looked into a doubt and found no payment.
 */
export type PaymentEvent =
  | 'push_accepted'
  | 'push_refused'
  | 'confirmed'
  | 'denied'
  | 'doubted'
  | 'ran_out'
  | 'rejected';

const WHILE_OPEN = {
  confirmed: 'paid',
  denied: 'failed',
  doubted: 'needs_review',
  ran_out: 'expired',
} as const;

/** A late success overwrites failed, expired and needs_review; nothing overwrites paid (DESIGN §9). */
const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: { ...WHILE_OPEN, push_accepted: 'pending', push_refused: 'failed' },
  pending: WHILE_OPEN,
  failed: { confirmed: 'paid', doubted: 'needs_review' },
  expired: { confirmed: 'paid', doubted: 'needs_review' },
  needs_review: { confirmed: 'paid', rejected: 'failed' },
  paid: {},
};

/** The state after an event; null where the event changes nothing. */
export function nextState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Whether the outcome is still to come. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between the questions to M-Pesa about a prompt that nobody calls back about; then hourly. */
const QUERY_PAUSES_MS = [15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE];

/** When a payment that nothing is known of is given up. */
export function expiryOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + PAYMENT_TIMES.expireMs);
}

/** When to ask M-Pesa next, by the payment's age alone, so that a question in between moves nothing. */
export function nextQueryAt(startedAt: Date, now: Date): Date {
  let at = startedAt.getTime();
  for (const pause of QUERY_PAUSES_MS) {
    at += pause;
    if (at > now.getTime()) break;
  }
  if (at <= now.getTime()) at = now.getTime() + HOUR;
  return new Date(Math.min(at, Math.max(expiryOf(startedAt).getTime(), now.getTime() + MINUTE)));
}

/** Paid, on no car and on its way to none: what a stored payment then holds, as a filter reads it. */
export const UNAPPLIED = { status: 'paid', consumedByCarId: null, renewalDueSince: null } as const;

/** The same of a payment at hand. */
export function isUnapplied(payment: {
  status: string;
  consumedByCarId?: unknown;
  renewalDueSince?: unknown;
}): boolean {
  return payment.status === UNAPPLIED.status && !payment.consumedByCarId && !payment.renewalDueSince;
}
