import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { ADMIN_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';
import { paymentPart, paymentState, refundView } from '../payments/contract';
import { transactionView } from './contract';
import { CSV_REPLY, pageQuery, tablePage, tableQuery } from './table';

const transactionParams = z.object({ transactionId: id });

/** A row of the dashboard's transactions table. */
export const transactionRow = transactionView.extend({
  /** The payer; null if an admin recorded the fee: any user may register the plate with it. */
  userId: id.nullable(),
  /** The car that used the payment. */
  appliedToCarId: id.nullable(),
  /** Paid, but not used for a car yet; of a payment for several cars, one of its fees. */
  isUnapplied: z.boolean(),
  /** A key of FAILURE_SENTENCES once it failed. */
  reason: z.string().nullable(),
  origin: z.enum(['mpesa', 'admin']),
  /** Of a payment for several cars: once every fee went back. */
  refund: refundView.nullable(),
  /** The fees of a payment for several cars. */
  parts: z.array(paymentPart),
  /** The payment for several cars of which this is one fee. */
  partOf: id.nullable(),
});
export type TransactionRow = z.output<typeof transactionRow>;

/**
 * M-Pesa's payments: the fees of a payment for several cars are shown within it, not as rows.
 * Searched: plate, receipt (transaction code), phone. `from` and `to`: days of creation.
 */
const transactionRowsQuery = tableQuery(
  ['createdAt', 'AccountReference', 'MpesaReceiptNumber', 'Amount'],
  ['paid', 'unapplied', 'refunded', 'open', 'failed', 'needs_review'],
);
const transactionTableQuery = transactionRowsQuery.extend(pageQuery(ADMIN_LIMITS.rows.transactions).shape);
export type TransactionTableQuery = z.output<typeof transactionTableQuery>;

export const listTransactions = endpoint({
  method: 'GET',
  path: '/admin/transactions',
  access: 'admin',
  cacheTopics: ['payments'],
  summary: 'A page of transactions',
  query: transactionTableQuery,
  reply: tablePage(transactionRow),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/admin/transactions.csv',
  access: 'admin',
  summary: 'All transactions that match, as CSV',
  query: transactionRowsQuery,
  ...CSV_REPLY,
});

/** `payer` and `car` are null if deleted or unknown. */
export const getTransactionDetails = endpoint({
  method: 'GET',
  path: '/admin/transactions/:transactionId',
  access: 'admin',
  cacheTopics: ['payments', 'cars', 'users'],
  summary: 'A transaction with its whole history',
  params: transactionParams,
  reply: z.object({
    transaction: transactionRow,
    /** Oldest first: each state and its cause. */
    history: z.array(z.object({ status: paymentState, cause: z.string(), at: instant })),
    payer: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    /** The car with this plate. */
    car: z.object({ _id: id, regNo: z.string(), name: z.string() }).nullable(),
  }),
  refusals: ['not_found'],
});
