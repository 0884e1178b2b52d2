import { DAY_MS } from '#shared/core/durations';
import { type Comparison, compareStatement, computePeriod, type Period } from './compare-statement';
import { findPaymentsByReceipts, findPaymentsWithin } from './statement.model';
import { readStatement } from './statement-file';

/** M-Pesa's time of a payment may be a day after its prompt. */
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
    findPaymentsWithin({ from: around, to: period.to }),
    findPaymentsByReceipts([...new Set(lines.map(({ receipt }) => receipt))]),
  ]);
  const payments = new Map([...within, ...named].map((one) => [one.id, one]));
  return { ...compareStatement(lines, [...payments.values()], period), period };
}
