import { z } from 'zod';

/** Reasons of failed payments, into which the Daraja gateway translates M-Pesa's codes. */
export const paymentFailureReason = z.enum([
  'insufficient_funds',
  'cancelled',
  'wrong_pin',
  'pin_locked',
  'unreachable',
  'timed_out',
  'prompt_failed',
  'line_busy',
  'too_soon',
  'busy',
  'limit',
  'not_mpesa',
  'unavailable',
  'misconfigured',
  'declined',
]);

export type PaymentFailureReason = z.infer<typeof paymentFailureReason>;

/** Sentences about failed payments: what happened, and what to do next. */
export const PAYMENT_FAILURE_SENTENCES: Readonly<
  Record<PaymentFailureReason, { sentence: string; next: string }>
> = {
  insufficient_funds: {
    sentence: 'The M-Pesa balance is not enough for this payment.',
    next: 'Top up or use another number, then try again.',
  },
  cancelled: {
    sentence: 'The payment was cancelled on the phone.',
    next: 'Try again and enter your M-Pesa PIN when the request appears.',
  },
  wrong_pin: {
    sentence: 'The M-Pesa PIN was wrong.',
    next: 'Try again with the right PIN.',
  },
  pin_locked: {
    sentence: 'The M-Pesa PIN of this number is locked.',
    next: 'Call Safaricom on 100 or 200 to unlock it, or use another number.',
  },
  unreachable: {
    sentence: 'The phone could not be reached.',
    next: 'Switch it on, check the signal and try again. If it happens again, dial *234# to update the SIM card.',
  },
  timed_out: {
    sentence: 'The payment request ran out of time.',
    next: 'Keep the phone at hand and try again.',
  },
  prompt_failed: {
    sentence: 'M-Pesa could not show the request on this phone.',
    next: 'Wait a minute, then try again.',
  },
  line_busy: {
    sentence: 'Another M-Pesa session is open on this phone.',
    next: 'Close it, wait three minutes, then try again.',
  },
  too_soon: {
    sentence: 'M-Pesa refused the same amount twice in a short time.',
    next: 'Wait two minutes, then try again.',
  },
  busy: {
    sentence: 'M-Pesa is busy at the moment.',
    next: 'Wait a few minutes, then try again.',
  },
  limit: {
    sentence: 'This payment would exceed the M-Pesa limit of this number.',
    next: 'Use another number, or try again tomorrow.',
  },
  not_mpesa: {
    sentence: 'This number cannot receive an M-Pesa request.',
    next: 'Use a Safaricom number that is registered for M-Pesa.',
  },
  unavailable: {
    sentence: 'M-Pesa cannot be reached at the moment.',
    next: 'No request was sent to the phone. Try again in a few minutes.',
  },
  misconfigured: {
    sentence: 'M-Pesa refused our request because of a fault on our side.',
    next: 'Nothing was taken. Please tell us on the contact page and try again later.',
  },
  declined: {
    sentence: 'M-Pesa did not complete the payment.',
    next: 'Check your M-Pesa messages, then try again.',
  },
};
