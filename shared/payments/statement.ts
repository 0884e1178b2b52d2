import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint';
import { MPESA_STATEMENT_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';

/** missing_here: only in the statement; missing_there: only among our payments. */
export const STATEMENT_ROW_OUTCOMES = [
  'missing_here',
  'missing_there',
  'different_amount',
  'matched',
] as const;
const statementOutcome = z.enum(STATEMENT_ROW_OUTCOMES);
export type StatementRowOutcome = z.output<typeof statementOutcome>;

/** A compared transaction; amounts are in whole KES, unless the statement has cents. */
const comparedRow = z.object({
  outcome: statementOutcome,
  kind: z.enum(['payment', 'refund']),
  /** M-Pesa's receipt; null for a payment without a receipt. */
  receipt: z.string().nullable(),
  at: instant.nullable(),
  /** Plate of our payment or, without such a payment, the account that the payer typed. */
  account: z.string().nullable(),
  statementAmount: z.number().nullable(),
  ourAmount: z.number().nullable(),
  paymentId: id.nullable(),
  /** M-Pesa's text for the line, or a remark on our payment, such as 'settled without a receipt'. */
  note: z.string().nullable(),
});
export type ComparedTransaction = z.output<typeof comparedRow>;

const statementComparison = z.object({
  /** Period of the statement; null for a statement without transactions. */
  period: z.object({ from: instant, to: instant }).nullable(),
  counts: z.record(statementOutcome, z.number()),
  /** Number of lines that are neither a fee nor a refund, such as charges. */
  otherLines: z.number(),
  /** The first compared rows, differences before matches. */
  rows: z.array(comparedRow),
});
export type StatementComparison = z.output<typeof statementComparison>;

const STATEMENT_UPLOAD = {
  access: 'admin',
  body: z.object({}),
  files: { field: 'statement', min: 1, max: 1, document: { bytes: MPESA_STATEMENT_LIMITS.bytes } },
  refusals: ['statement_unreadable', 'file_too_large'],
} as const;

/** Compares a CSV file with the payments; the file is neither stored nor applied to the payments. */
export const compareMpesaStatement = defineEndpoint('POST /admin/transactions/statement', {
  ...STATEMENT_UPLOAD,
  summary: 'Compare a statement of the M-Pesa portal with the transactions',
  reply: statementComparison,
});

/** Exports the whole comparison of a statement as CSV. */
export const exportStatementComparison = defineEndpoint('POST /admin/transactions/statement.csv', {
  ...STATEMENT_UPLOAD,
  summary: 'The comparison with a statement as CSV',
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
