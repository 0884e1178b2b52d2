import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { id, instant, plate, REQUIRED_SENTENCE, singleLine } from '../core/values';
import { paymentState, paymentView } from './contract';

/** A payment as an admin reviews it. */
const paymentForReview = z.object({
  ...paymentView.shape,
  /** Number of the phone that received the prompt. */
  phone: z.string(),
  payerId: id.nullable(),
  /** Id of the payment for several cars that contains this fee; null if there is none. */
  partOf: id.nullable(),
  usedByCarId: id.nullable(),
  /** States of the payment, oldest first. */
  history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
});
export type PaymentForReview = z.output<typeof paymentForReview>;

/** Lists payments that are paid but used by no car, or reported as paid with data that does not match. */
export const listTransactionsForReview = defineEndpoint('GET /admin/unsettled-transactions', {
  access: 'admin',
  summary: 'Paid transactions that no car has used, and doubtful ones',
  reply: z.object({ unapplied: z.array(paymentForReview), inReview: z.array(paymentForReview) }),
});

/**
 * Applies a payment: renews the car with this plate; if there is no such car, the payment can register one.
 * Repeated calls change nothing.
 */
export const applyTransactionToPlate = defineEndpoint('POST /admin/transactions/:id/apply', {
  access: 'admin',
  summary: 'Apply a paid transaction to a plate',
  params: z.object({ id }),
  body: z.object({ regNo: plate }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_not_paid', 'payment_used', 'payment_refunded'],
});

/** Decides a payment in state needs_review: `accept` makes the payment paid, `reject` failed. */
export const reviewTransaction = defineEndpoint('POST /admin/transactions/:id/review', {
  access: 'admin',
  summary: 'Accept or reject a doubtful transaction',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['accept', 'reject']), reason: singleLine(200) }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_settled'],
});

const REFERENCE_SENTENCE = 'An M-Pesa reference has ten letters and digits, such as TKL4H8QZ2M.';

/** M-Pesa's code; becomes ten capital letters and digits, of which the first is a letter. */
const mpesaReference = z
  .string({ error: REQUIRED_SENTENCE })
  .trim()
  .min(1, { error: REQUIRED_SENTENCE, abort: true })
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{9}$/, REFERENCE_SENTENCE);

/**
 * Records a refund without moving money; if the payment is for several cars, records the refund of each fee
 * that was not refunded before. An unapplied payment can no longer be used; a car that used the payment keeps
 * its subscription.
 */
export const refundTransaction = defineEndpoint('POST /admin/transactions/:id/refund', {
  access: 'admin',
  summary: 'Record the refund of a paid transaction',
  params: z.object({ id }),
  body: z.object({ reference: mpesaReference, reason: singleLine(200) }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_not_paid', 'payment_open', 'payment_refunded', 'reference_taken'],
});
