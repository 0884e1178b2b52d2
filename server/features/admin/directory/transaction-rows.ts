import type { TransactionTableQuery } from '#shared/admin/transactions';
import { toInstantRange } from '#shared/core/days';
import { toSearchablePhone } from '#shared/core/phone';
import type { PaymentState } from '#shared/payments/contract';
import { isOpenPaymentState, isUnappliedPayment } from '#shared/payments/rules';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import { type BaseRow, createComparator, splitWords } from './find-rows';
import type { Comparator } from './select-page';

/**
 * A payment in memory. A payment for several cars also has the texts, refunds and unapplied fees of its
 * parts.
 */
export type TransactionMemoryRow = BaseRow & {
  regNo: string;
  /** M-Pesa's code of the transaction; empty before the payment. */
  receipt: string;
  /** Whole KES. */
  amount: number;
  status: PaymentState;
  /** Whether the payment is paid but not used for a car. */
  isUnapplied: boolean;
  /** The refunded amount in whole KES. */
  refunded: number;
};

/** A query of the table of transactions without its page. */
export type TransactionRowsQuery = Omit<TransactionTableQuery, 'page' | 'size'>;

export function toTransactionMemoryRow(payment: PaymentDirectoryRecord): TransactionMemoryRow {
  const { AccountReference: regNo, MpesaReceiptNumber, PhoneNumber, status } = payment;
  const receipt = MpesaReceiptNumber ?? '';
  return {
    id: payment._id.toHexString(),
    text: [regNo, receipt, payment.refund?.reference ?? '', toSearchablePhone(PhoneNumber)]
      .join('\n')
      .toLowerCase(),
    createdAt: payment.createdAt.getTime(),
    regNo,
    receipt,
    amount: payment.Amount,
    status,
    isUnapplied: isUnappliedPayment(payment),
    refunded: payment.refund?.amount ?? 0,
  };
}

export function filterTransactions(
  transactions: ReadonlyMap<string, TransactionMemoryRow>,
  query: TransactionRowsQuery,
): TransactionMemoryRow[] {
  const words = splitWords(query.q);
  const { start, end } = toInstantRange(query);
  const matching: TransactionMemoryRow[] = [];
  for (const row of transactions.values()) {
    if (row.createdAt < start || row.createdAt >= end || !matchesFilter(row, query.filter)) continue;
    if (words.every((word) => row.text.includes(word))) matching.push(row);
  }
  return matching;
}

export function createTransactionComparator({
  sort,
  direction,
}: TransactionRowsQuery): Comparator<TransactionMemoryRow> {
  return createComparator(KEYS[sort], direction);
}

const KEYS: Record<TransactionRowsQuery['sort'], (row: TransactionMemoryRow) => string | number> = {
  createdAt: (row) => row.createdAt,
  AccountReference: (row) => row.regNo,
  MpesaReceiptNumber: (row) => row.receipt,
  Amount: (row) => row.amount,
};

function matchesFilter(row: TransactionMemoryRow, filter: TransactionRowsQuery['filter']): boolean {
  switch (filter) {
    case undefined:
      return true;
    case 'paid':
    case 'needs_review':
      return row.status === filter;
    case 'failed':
      return row.status === 'failed' || row.status === 'expired';
    case 'unapplied':
      return row.isUnapplied;
    case 'refunded':
      return row.refunded > 0;
    case 'open':
      return isOpenPaymentState(row.status);
  }
}
