import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, instant, plate, singleLine } from '../core/values';
import { paymentState, paymentView } from './contract';

/** A payment as an admin reviews it. */
export const paymentForReview = z.object({
  ...paymentView.shape,
  /** The phone that received the prompt, as stored. */
  phone: z.string(),
  payerId: id.nullable(),
  /** The payment for several cars that contains this fee; null for any other payment. */
  partOf: id.nullable(),
  /** The car that the payment registered or renewed. */
  usedByCarId: id.nullable(),
  /** The state changes with their causes, oldest first. */
  history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
});
export type PaymentForReview = z.output<typeof paymentForReview>;

/**
 * Returns payments that need an admin: paid but used by no car, or reported as paid with data that does not
 * match.
 */
export const listUnsettledTransactions = endpoint({
  method: 'GET',
  path: '/admin/unsettled-transactions',
  access: 'admin',
  summary: 'Paid transactions that no car has used, and doubtful ones',
  reply: z.object({ unapplied: z.array(paymentForReview), inReview: z.array(paymentForReview) }),
});

/**
 * Assigns a paid, unused payment to a plate: it renews the car with this plate or, if there is none, can
 * register a car with it. Repeated calls change nothing.
 */
export const applyTransaction = endpoint({
  method: 'POST',
  path: '/admin/transactions/:id/apply',
  access: 'admin',
  summary: 'Apply a paid transaction to a plate',
  params: z.object({ id }),
  body: z.object({ regNo: plate }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_not_paid', 'payment_used', 'payment_refunded'],
});

/** Decides a payment in state needs_review: `accept` makes it paid, `reject` makes it failed. */
export const reviewTransaction = endpoint({
  method: 'POST',
  path: '/admin/transactions/:id/review',
  access: 'admin',
  summary: 'Accept or reject a doubtful transaction',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['accept', 'reject']), reason: singleLine(200) }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_settled'],
});
