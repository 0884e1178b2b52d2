import { DAY_MS, MINUTE_MS } from '#shared/core/durations';
import type { PaymentState } from '#shared/payments/contract';
import {
  type ComparedTransaction,
  STATEMENT_ROW_OUTCOMES,
  type StatementRowOutcome,
} from '#shared/payments/statement';
import type { StatementLine } from './statement-file';

export type StatementPayment = {
  id: string;
  regNo: string;
  /**
   * Whether M-Pesa collected the payment; false for a payment that an admin recorded and for a part of
   * another payment. A statement has no line for such a payment, only for its refund.
   */
  isMpesa: boolean;
  status: PaymentState;
  /** Amount of the payment in whole KES. */
  amount: number;
  receipt: string | null;
  /** Id of the payment that this part belongs to; null if it is not a part. */
  partOf: string | null;
  /** Time of the payment: M-Pesa's time if known, otherwise the time of the push. */
  at: Date;
  refund: { reference: string; amount: number; at: Date } | null;
};

export type Period = { from: Date; to: Date };

export type Comparison = {
  counts: Record<StatementRowOutcome, number>;
  otherLines: number;
  rows: ComparedTransaction[];
};

/**
 * Maximum time from a prompt to its payment; a payment without a receipt is matched with lines within this
 * time.
 */
const PROMPT_MS = DAY_MS;
/** Possible difference between our clock and M-Pesa's. */
const CLOCK_MS = 10 * MINUTE_MS;

/** Returns the period from the first to the last transaction; null if there is none. */
export function computePeriod(lines: readonly StatementLine[]): Period | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of lines) {
    if (!at) continue;
    from = Math.min(from, at.getTime());
    to = Math.max(to, at.getTime());
  }
  return from > to ? null : { from: new Date(from), to: new Date(to) };
}

/**
 * Compares a statement's lines with our payments. Incoming money is matched by receipt; if the payment was
 * settled without a receipt, by plate, amount and time. Outgoing money is matched with refunds by reference.
 * A payment or refund is reported as missing in the statement only if it is within the statement's period.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  payments: readonly StatementPayment[],
  period: Period | null,
): Comparison {
  const byReceipt = new Map(payments.flatMap((one) => (one.receipt ? [[one.receipt, one] as const] : [])));
  const byReference = groupRefunds(payments);
  const withoutReceipt = payments.filter((one) => isPaidByMpesa(one) && !one.receipt);
  const found = new Set<string>();
  const rows: ComparedTransaction[] = [];
  const transactions = groupTransactions(lines);
  let otherLines = lines.length - transactions.reduce((sum, { count }) => sum + count, 0);

  for (const line of transactions) {
    if (line.paidIn > 0) compareIn(line);
    else if (byReference.has(line.receipt) || /revers/i.test(line.details)) compareOut(line);
    else otherLines += line.count;
  }
  for (const one of payments) {
    if (isPaidByMpesa(one) && !found.has(one.id) && isWithin(one.at)) missingThere('payment', one, one);
  }
  for (const [reference, { at, amount, payment }] of byReference) {
    if (!found.has(reference) && isWithin(at)) {
      missingThere('refund', payment, { at, amount, receipt: reference });
    }
  }

  const order = (row: ComparedTransaction) => STATEMENT_ROW_OUTCOMES.indexOf(row.outcome);
  rows.sort((a, b) => order(a) - order(b) || (a.at ?? '').localeCompare(b.at ?? ''));
  const counts = { missing_here: 0, missing_there: 0, different_amount: 0, matched: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { counts, otherLines, rows };

  function compareIn(line: StatementLine): void {
    const known = byReceipt.get(line.receipt);
    const payment = known?.status === 'paid' ? known : payWithoutReceipt(line);
    if (payment) {
      found.add(payment.id);
      add('payment', line, payment, payment.amount, line.paidIn);
    } else add('payment', line, known ?? null, null, line.paidIn, known && `recorded as ${known.status}`);
  }

  function compareOut(line: StatementLine): void {
    const refund = byReference.get(line.receipt);
    found.add(line.receipt);
    add('refund', line, refund?.payment ?? null, refund?.amount ?? null, line.withdrawn);
  }

  function payWithoutReceipt({ account, paidIn, at }: StatementLine): StatementPayment | undefined {
    return withoutReceipt.find((one) => {
      const delay = at ? at.getTime() - one.at.getTime() : Number.NaN;
      const fits = one.regNo === account && one.amount === paidIn && delay >= -CLOCK_MS && delay <= PROMPT_MS;
      return fits && !found.has(one.id);
    });
  }

  function add(
    kind: ComparedTransaction['kind'],
    line: StatementLine,
    payment: StatementPayment | null,
    ourAmount: number | null,
    statementAmount: number,
    note?: string,
  ): void {
    const isSame = ourAmount === statementAmount;
    rows.push({
      outcome: ourAmount === null ? 'missing_here' : isSame ? 'matched' : 'different_amount',
      kind,
      receipt: line.receipt,
      at: line.at?.toISOString() ?? null,
      account: payment?.regNo ?? (line.account || null),
      statementAmount,
      ourAmount,
      paymentId: payment ? (payment.partOf ?? payment.id) : null,
      note: note ?? (line.details || null),
    });
  }

  function missingThere(
    kind: ComparedTransaction['kind'],
    payment: StatementPayment,
    ours: { at: Date; amount: number; receipt: string | null },
  ): void {
    rows.push({
      outcome: 'missing_there',
      kind,
      receipt: ours.receipt,
      at: ours.at.toISOString(),
      account: payment.regNo,
      statementAmount: null,
      ourAmount: ours.amount,
      paymentId: payment.partOf ?? payment.id,
      note: ours.receipt ? null : 'settled without a receipt',
    });
  }

  function isWithin(at: Date): boolean {
    return period !== null && at >= period.from && at <= period.to;
  }
}

/** Returns refunds by reference; one transfer may refund several parts of a payment. */
function groupRefunds(payments: readonly StatementPayment[]) {
  const refunds = new Map<string, { at: Date; amount: number; payment: StatementPayment }>();
  for (const payment of payments) {
    if (!payment.refund) continue;
    const { reference, amount, at } = payment.refund;
    const known = refunds.get(reference);
    refunds.set(reference, { at, payment, ...known, amount: amount + (known?.amount ?? 0) });
  }
  return refunds;
}

function isPaidByMpesa({ status, isMpesa }: StatementPayment): boolean {
  return isMpesa && status === 'paid';
}

/** Returns completed transactions; M-Pesa lists a charge as a second line with the payment's receipt number. */
function groupTransactions(lines: readonly StatementLine[]): (StatementLine & { count: number })[] {
  const seen = new Set<string>();
  const byReceipt = new Map<string, StatementLine & { count: number }>();
  for (const line of lines) {
    if (!line.isCompleted) continue;
    const { receipt, details, paidIn, withdrawn } = line;
    // Overlapping statements repeat whole lines.
    const key = JSON.stringify([receipt, details, paidIn, withdrawn]);
    if (seen.has(key)) continue;
    seen.add(key);
    const before = byReceipt.get(receipt);
    const main = !before || (paidIn > 0 && before.paidIn === 0) ? line : before;
    byReceipt.set(receipt, {
      ...main,
      paidIn: paidIn + (before?.paidIn ?? 0),
      withdrawn: Math.max(withdrawn, before?.withdrawn ?? 0),
      count: 1 + (before?.count ?? 0),
    });
  }
  return [...byReceipt.values()];
}
