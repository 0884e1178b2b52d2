import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { paymentPart, paymentState, refundView } from '../payments/contract';
import { transactionView } from './contract';
import { buildPageQuerySchema, buildTablePageSchema, buildTableQuerySchema, CSV_REPLY } from './table';

const transactionParams = z.object({ transactionId: id });

export const transactionRow = transactionView.extend({
  /** Id of the payer; null for a payment recorded by an admin, with which any user may register the plate. */
  userId: id.nullable(),
  appliedToCarId: id.nullable(),
  /**
   * Whether the fee is paid but used by no car; for a payment for several cars, whether this is true of any
   * of its fees.
   */
  isUnapplied: z.boolean(),
  /** Key of PAYMENT_FAILURE_SENTENCES; null unless the payment failed. */
  reason: z.string().nullable(),
  origin: z.enum(['mpesa', 'admin']),
  /** Refund of the payment; for a payment for several cars, present only when every fee was refunded. */
  refund: refundView.nullable(),
  /** Fees of a payment for several cars, one for each car. */
  parts: z.array(paymentPart),
  /** Id of the payment for several cars that contains this fee; null if there is none. */
  partOf: id.nullable(),
});
export type TransactionRow = z.output<typeof transactionRow>;

/**
 * Searches plate, receipt and phone; `from` and `to` limit the day of creation. The fees of a payment for
 * several cars are inside its row.
 */
const transactionRowsQuery = buildTableQuerySchema(
  ['createdAt', 'AccountReference', 'MpesaReceiptNumber', 'Amount'],
  ['paid', 'unapplied', 'refunded', 'open', 'failed', 'needs_review'],
);
const transactionTableQuery = transactionRowsQuery.extend(
  buildPageQuerySchema(ADMIN_LIMITS.rows.transactions).shape,
);
export type TransactionTableQuery = z.output<typeof transactionTableQuery>;

export const listTransactions = defineEndpoint('GET /admin/transactions', {
  access: 'admin',
  cacheTopics: ['payments'],
  summary: 'A page of transactions',
  query: transactionTableQuery,
  reply: buildTablePageSchema(transactionRow),
});

export const exportTransactions = defineEndpoint('GET /admin/transactions.csv', {
  access: 'admin',
  summary: 'All transactions that match, as CSV',
  query: transactionRowsQuery,
  ...CSV_REPLY,
});

/** Returns a payment's details; `payer` and `car` are null if they were deleted or are unknown. */
export const getTransactionDetails = defineEndpoint('GET /admin/transactions/:transactionId', {
  access: 'admin',
  cacheTopics: ['payments', 'cars', 'users'],
  summary: 'A transaction with its whole history',
  params: transactionParams,
  reply: z.object({
    transaction: transactionRow,
    /** States of the payment, oldest first. */
    history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
    payer: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    car: z.object({ _id: id, regNo: z.string(), name: z.string() }).nullable(),
  }),
  refusals: ['not_found'],
});
