import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, REQUIRED_SENTENCE, singleLine } from '../core/values';
import { paymentForReview } from './payment-review';

const REFERENCE_SENTENCE = 'An M-Pesa reference has ten letters and digits, such as TKL4H8QZ2M.';

/**
 * M-Pesa's reference of a transaction: the typed text is converted to ten capital letters and digits, of
 * which the first is a letter.
 */
export const mpesaReference = z
  .string({ error: REQUIRED_SENTENCE })
  .trim()
  .min(1, { error: REQUIRED_SENTENCE, abort: true })
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{9}$/, REFERENCE_SENTENCE);

/**
 * Records a refund of the whole fee by M-Pesa, without moving money. The refund of a payment for several cars
 * covers each fee that was not refunded before. A refunded payment that is unapplied can no longer be used; a
 * car that used the payment keeps its subscription.
 */
export const refundTransaction = endpoint({
  method: 'POST',
  path: '/admin/transactions/:id/refund',
  access: 'admin',
  summary: 'Record the refund of a paid transaction',
  params: z.object({ id }),
  body: z.object({ reference: mpesaReference, reason: singleLine(200) }),
  reply: paymentForReview,
  refusals: ['not_found', 'payment_not_paid', 'payment_open', 'payment_refunded', 'reference_taken'],
});
