import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { paymentPart, paymentState, refundView } from '../payments/contract';
import { transactionView } from './contract';
import { buildPageQuery, buildTablePage, buildTableQuery, CSV_REPLY } from './table';

const transactionParams = z.object({ transactionId: id });

/** A row of the dashboard's table of transactions. */
export const transactionRow = transactionView.extend({
  /** The payer; null if an admin recorded the fee: then any user may register the plate with it. */
  userId: id.nullable(),
  /** The car that used the payment. */
  appliedToCarId: id.nullable(),
  /**
   * Whether the payment is paid and not used for a car yet. A payment for several cars is unapplied if one of
   * its fees is.
   */
  isUnapplied: z.boolean(),
  /** A key of PAYMENT_FAILURE_SENTENCES if the payment failed, otherwise null. */
  reason: z.string().nullable(),
  origin: z.enum(['mpesa', 'admin']),
  /** The refund. A payment for several cars has one only when every fee was refunded. */
  refund: refundView.nullable(),
  /** The fees of a payment for several cars, one for each car. */
  parts: z.array(paymentPart),
  /** The payment for several cars that contains this fee; null for any other payment. */
  partOf: id.nullable(),
});
export type TransactionRow = z.output<typeof transactionRow>;

/**
 * The search covers plate, receipt (transaction code) and phone. `from` and `to` limit the day of creation.
 * The rows are payments by M-Pesa: the fees of a payment for several cars are shown inside its row, not as
 * rows.
 */
const transactionRowsQuery = buildTableQuery(
  ['createdAt', 'AccountReference', 'MpesaReceiptNumber', 'Amount'],
  ['paid', 'unapplied', 'refunded', 'open', 'failed', 'needs_review'],
);
const transactionTableQuery = transactionRowsQuery.extend(
  buildPageQuery(ADMIN_LIMITS.rows.transactions).shape,
);
export type TransactionTableQuery = z.output<typeof transactionTableQuery>;

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions',
  access: 'admin',
  cacheTopics: ['payments'],
  summary: 'A page of transactions',
  query: transactionTableQuery,
  reply: buildTablePage(transactionRow),
});

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions.csv',
  access: 'admin',
  summary: 'All transactions that match, as CSV',
  query: transactionRowsQuery,
  ...CSV_REPLY,
});

/** Returns a payment with its history. `payer` and `car` are null if they were deleted or are unknown. */
export const getTransactionDetails = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:transactionId',
  access: 'admin',
  cacheTopics: ['payments', 'cars', 'users'],
  summary: 'A transaction with its whole history',
  params: transactionParams,
  reply: z.object({
    transaction: transactionRow,
    /** The states of the payment with their causes, oldest first. */
    history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
    payer: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    /** The car that has this plate now. */
    car: z.object({ _id: id, regNo: z.string(), name: z.string() }).nullable(),
  }),
  refusals: ['not_found'],
});
