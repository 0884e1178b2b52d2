import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { STATEMENT_LIMITS } from '../core/limits';
import { id, instant } from '../core/values';

/**
 * What a comparison says about one transaction.
 * missing_here: in the statement, not among our payments. missing_there: the other way round.
 */
export const STATEMENT_OUTCOMES = ['missing_here', 'missing_there', 'different_amount', 'matched'] as const;
const statementOutcome = z.enum(STATEMENT_OUTCOMES);
export type StatementOutcome = z.output<typeof statementOutcome>;

/** One transaction of a comparison. Amounts are whole KES unless the statement has cents. */
const comparedRow = z.object({
  outcome: statementOutcome,
  kind: z.enum(['payment', 'refund']),
  /** M-Pesa's receipt or reference; null for a payment that was settled without one. */
  receipt: z.string().nullable(),
  at: instant.nullable(),
  /** The plate of our payment, else the account that the payer typed. */
  account: z.string().nullable(),
  statementAmount: z.number().nullable(),
  ourAmount: z.number().nullable(),
  paymentId: id.nullable(),
  /** M-Pesa's words, or why our payment does not count, such as its state. */
  note: z.string().nullable(),
});
export type ComparedRow = z.output<typeof comparedRow>;

export const statementComparison = z.object({
  /** The time that the statement covers; null if it has no transaction. */
  period: z.object({ from: instant, to: instant }).nullable(),
  counts: z.record(statementOutcome, z.number()),
  /** Statement lines that are no fee and no refund: charges, transfers to a bank, failed transactions. */
  otherLines: z.number(),
  /** Differences first, then matches; the first of many. */
  rows: z.array(comparedRow),
});
export type StatementComparison = z.output<typeof statementComparison>;

const UPLOAD = {
  access: 'admin',
  body: z.object({}),
  files: { field: 'statement', min: 1, max: 1, document: { bytes: STATEMENT_LIMITS.bytes } },
  refusals: ['statement_unreadable', 'file_too_large'],
} as const;

/** Compares a statement of the M-Pesa portal (CSV) with the payments. Reads only; the file is not stored. */
export const compareStatement = endpoint({
  ...UPLOAD,
  method: 'POST',
  path: '/admin/transactions/statement',
  summary: 'Compare a statement of the M-Pesa portal with the transactions',
  reply: statementComparison,
});

/** The whole comparison as CSV, for the same file. */
export const exportStatementComparison = endpoint({
  ...UPLOAD,
  method: 'POST',
  path: '/admin/transactions/statement.csv',
  summary: 'The comparison with a statement as CSV',
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
