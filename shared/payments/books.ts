import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, instant, line, plate } from '../core/values';
import { paymentState, paymentView } from './contract';

/** A payment as an admin looks into it. */
const bookedPayment = z.object({
  ...paymentView.shape,
  /** The phone that was asked, as it is stored. */
  phone: z.string(),
  payerId: id.nullable(),
  /** The car that the payment registered or renewed. */
  usedByCarId: id.nullable(),
  /** Every change and what brought it about, oldest first. */
  history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
});
export type BookedPayment = z.output<typeof bookedPayment>;

/** What an admin has to look after: paid, but on no car; and success that was claimed in a doubtful way. */
export const unsettledTransactions = endpoint({
  method: 'GET',
  path: '/admin/unsettled-transactions',
  access: 'admin',
  summary: 'Paid transactions that no car has used, and doubtful ones',
  reply: z.object({ unapplied: z.array(bookedPayment), inReview: z.array(bookedPayment) }),
});

/**
 * Brings a paid, unused transaction to a plate: the car that has it is renewed; where there is none, the fee lies
 * ready for registering it. Saying it twice does it once.
 */
export const applyTransaction = endpoint({
  method: 'POST',
  path: '/admin/transactions/:id/apply',
  access: 'admin',
  summary: 'Apply a paid transaction to a plate',
  params: z.object({ id }),
  body: z.object({ regNo: plate }),
  reply: bookedPayment,
  refusals: ['not_found', 'payment_not_paid', 'payment_used'],
});

/** Settles a doubtful transaction by hand: accepted it counts as paid, rejected as failed. */
export const reviewTransaction = endpoint({
  method: 'POST',
  path: '/admin/transactions/:id/review',
  access: 'admin',
  summary: 'Accept or reject a doubtful transaction',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['accept', 'reject']), reason: line(200) }),
  reply: bookedPayment,
  refusals: ['not_found', 'payment_settled'],
});
