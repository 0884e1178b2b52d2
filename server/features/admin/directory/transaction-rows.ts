import type { TransactionTableQuery } from '#shared/admin/transactions';
import { toPhoneSearchText } from '#shared/core/phone';
import type { PaymentState } from '#shared/payments/contract';
import { isOpenPaymentState, isUnappliedPayment } from '#shared/payments/rules';
import type { RowStore } from '../../../changes/read-model';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import { filterRows, type SearchableRow } from './find-rows';

/**
 * Row of a payment. For a payment for several cars it includes the texts, refunds and unapplied fees of the
 * parts.
 */
export type TransactionTableRow = SearchableRow & {
  regNo: string;
  /** M-Pesa's code of the transaction; empty before the payment. */
  receipt: string;
  /** Whole KES. */
  amount: number;
  status: PaymentState;
  isUnapplied: boolean;
  /** Whole KES. */
  refunded: number;
};

export type TransactionRowsQuery = Omit<TransactionTableQuery, 'page' | 'size'>;

function toTransactionMemoryRow(payment: PaymentDirectoryRecord): TransactionTableRow {
  const { AccountReference: regNo, MpesaReceiptNumber, PhoneNumber, status } = payment;
  const receipt = MpesaReceiptNumber ?? '';
  return {
    id: payment._id.toHexString(),
    text: [regNo, receipt, payment.refund?.reference ?? '', toPhoneSearchText(PhoneNumber)]
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
  transactions: ReadonlyMap<string, TransactionTableRow>,
  query: TransactionRowsQuery,
): TransactionTableRow[] {
  return filterRows(
    transactions.values(),
    query,
    (row) => matchesFilter(row, query.filter),
    ({ text }) => [text],
  );
}

export const TRANSACTION_SORT_KEYS: Record<
  TransactionRowsQuery['sort'],
  (row: TransactionTableRow) => string | number
> = {
  createdAt: (row) => row.createdAt,
  AccountReference: (row) => row.regNo,
  MpesaReceiptNumber: (row) => row.receipt,
  Amount: (row) => row.amount,
};

function matchesFilter(row: TransactionTableRow, filter: TransactionRowsQuery['filter']): boolean {
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

type Part = { row: TransactionTableRow; wholeId: string };

/**
 * Builds the rows of payments. The row of a payment for several cars includes the plates, refunds and
 * unapplied fees of its parts. A part has a row of its own only while its payment for several cars is
 * unknown.
 */
export function createTransactionRows(): RowStore<PaymentDirectoryRecord> & {
  rows: ReadonlyMap<string, TransactionTableRow>;
} {
  const rows = new Map<string, TransactionTableRow>();
  /** Rows of payments for several cars before the figures of their parts are added. */
  const wholes = new Map<string, TransactionTableRow>();
  const parts = new Map<string, Part>();
  const partIds = new Map<string, Set<string>>();

  function updateRows(wholeId: string): void {
    const whole = wholes.get(wholeId);
    const own = [...(partIds.get(wholeId) ?? [])].flatMap((id) => parts.get(id)?.row ?? []);
    if (whole) rows.set(wholeId, own.length > 0 ? addParts(whole, own) : whole);
    for (const part of own) {
      if (whole) rows.delete(part.id);
      else rows.set(part.id, part);
    }
  }

  function removePart(id: string, wholeId: string): void {
    parts.delete(id);
    const siblings = partIds.get(wholeId);
    siblings?.delete(id);
    if (siblings?.size === 0) partIds.delete(wholeId);
    updateRows(wholeId);
  }

  return {
    rows,
    put(payment) {
      const row = toTransactionMemoryRow(payment);
      const wholeId = payment.partOf?.toHexString();
      if (wholeId) {
        parts.set(row.id, { row, wholeId });
        partIds.set(wholeId, (partIds.get(wholeId) ?? new Set()).add(row.id));
        updateRows(wholeId);
      } else if (payment.parts) {
        wholes.set(row.id, row);
        updateRows(row.id);
      } else rows.set(row.id, row);
    },
    remove(id) {
      const part = parts.get(id);
      rows.delete(id);
      if (part) removePart(id, part.wholeId);
      if (wholes.delete(id)) updateRows(id);
    },
    size() {
      let shownWithin = 0;
      for (const { wholeId } of parts.values()) if (wholes.has(wholeId)) shownWithin += 1;
      return rows.size + shownWithin;
    },
  };
}

function addParts(whole: TransactionTableRow, parts: readonly TransactionTableRow[]): TransactionTableRow {
  return {
    ...whole,
    text: [whole.text, ...parts.map(({ text }) => text)].join('\n'),
    isUnapplied: parts.some((part) => part.isUnapplied),
    refunded: parts.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}
