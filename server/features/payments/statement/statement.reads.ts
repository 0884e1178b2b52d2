import { DAY_MS } from '#shared/core/durations';
import type { ComparedTransaction } from '#shared/payments/statement';
import { type Comparison, compareStatement, computePeriod, type Period } from './compare-statement';
import { findPaymentsByReceipts, findPaymentsInPeriod } from './statement.model';
import { readStatement } from './statement-file';

/**
 * Time before the statement's first line from which payments are compared, because M-Pesa's time of a payment
 * may be a day after its prompt.
 */
const MARGIN_MS = 2 * DAY_MS;

export type ComparedStatement = Comparison & { period: Period | null };

/**
 * Compares a statement of the M-Pesa portal with the payments of the connected database; changes nothing.
 * @throws Refusal statement_unreadable
 */
export async function compareWithStatement(file: Buffer): Promise<ComparedStatement> {
  const lines = readStatement(file);
  const period = computePeriod(lines);
  if (!period) return { ...compareStatement(lines, [], null), period };
  const around = new Date(period.from.getTime() - MARGIN_MS);
  const [within, named] = await Promise.all([
    findPaymentsInPeriod({ from: around, to: period.to }),
    findPaymentsByReceipts([...new Set(lines.map(({ receipt }) => receipt))]),
  ]);
  const payments = new Map([...within, ...named].map((one) => [one.id, one]));
  return { ...compareStatement(lines, [...payments.values()], period), period };
}

/** Whether statement and payments differ: an entry is missing on one side, or amounts differ. */
export function hasDifferences({ counts }: ComparedStatement): boolean {
  return counts.missing_here + counts.missing_there + counts.different_amount > 0;
}

/** Returns the text for operators: what matched, then every difference. */
export function formatStatementComparison(comparison: ComparedStatement): string {
  const { period, counts, otherLines, rows } = comparison;
  return [
    period
      ? `Statement: ${period.from.toISOString()} to ${period.to.toISOString()}`
      : 'Statement: no transactions',
    `  matched ${counts.matched}, missing here ${counts.missing_here}, missing there ${counts.missing_there}, different amount ${counts.different_amount}; other lines ${otherLines}`,
    ...section('In the statement, but not here', rows, 'missing_here'),
    ...section('Here, but not in the statement', rows, 'missing_there'),
    ...section('With different amounts', rows, 'different_amount'),
    hasDifferences(comparison) ? 'Statement: differences found.' : 'Statement: no differences.',
  ].join('\n');
}

function section(
  title: string,
  rows: readonly ComparedTransaction[],
  outcome: ComparedTransaction['outcome'],
): string[] {
  const lines = rows.filter((row) => row.outcome === outcome).map((row) => `  ${lineOf(row)}`);
  return lines.length === 0 ? [] : [`${title}:`, ...lines];
}

function lineOf({
  receipt,
  kind,
  account,
  statementAmount,
  ourAmount,
  at,
  paymentId,
  note,
}: ComparedTransaction): string {
  const amounts = [
    ...(statementAmount === null ? [] : [`KES ${statementAmount} in the statement`]),
    ...(ourAmount === null ? [] : [`KES ${ourAmount} here`]),
  ];
  const parts = [kind, account, ...amounts, at, paymentId, note];
  return `${receipt ?? 'no receipt'} ${parts.filter(Boolean).join(', ')}`;
}
