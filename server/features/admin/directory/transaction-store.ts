import type { RowStore } from '../../../changes/read-model';
import type { PaymentDirectoryRecord } from '../../payments/admin/payment-admin.reads';
import { type TransactionMemoryRow, toTransactionMemoryRow } from './transaction-rows';

type Part = { row: TransactionMemoryRow; wholeId: string };

/**
 * Creates the store of payments in memory. The parts of a payment for several cars are no rows: the payment's
 * row is found by their plates and sums up their refunds and unapplied fees. A part is a row only while its
 * payment is unknown.
 */
export function createTransactionRows(): RowStore<PaymentDirectoryRecord> & {
  rows: ReadonlyMap<string, TransactionMemoryRow>;
} {
  const rows = new Map<string, TransactionMemoryRow>();
  /** Payments for several cars as stored, without the figures of their parts. */
  const wholes = new Map<string, TransactionMemoryRow>();
  const parts = new Map<string, Part>();
  const partIds = new Map<string, Set<string>>();

  /** Updates the rows of a payment for several cars and of its parts. */
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

function addParts(whole: TransactionMemoryRow, parts: readonly TransactionMemoryRow[]): TransactionMemoryRow {
  return {
    ...whole,
    text: [whole.text, ...parts.map(({ text }) => text)].join('\n'),
    isUnapplied: parts.some((part) => part.isUnapplied),
    refunded: parts.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}
