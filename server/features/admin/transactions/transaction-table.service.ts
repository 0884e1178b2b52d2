import type { TransactionRow } from '#shared/admin/transactions';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin.reads';
import type { Directory } from '../directory/directory';
import type { TransactionRowsQuery } from '../directory/transaction-rows';
import type { CsvColumns, CsvExport } from '../table/csv-export.service';
import { createDashboardTable } from '../table/table.service';

type TransactionTableDeps = { directory: Directory; payments: PaymentAdminReads; csvFile: CsvExport };

export function createTransactionTable({ directory, payments, csvFile }: TransactionTableDeps) {
  async function rows(ids: readonly string[]): Promise<TransactionRow[]> {
    const byId = new Map((await payments.rows(ids)).map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return createDashboardTable<TransactionRowsQuery, TransactionRow>({
    csvFile,
    exportAction: 'transactions.export',
    columns: COLUMNS,
    index: directory.transactions,
    read: rows,
  });
}

const COLUMNS: CsvColumns<TransactionRow> = {
  'Reg No': (row) => row.AccountReference,
  'Transaction Code': (row) => row.MpesaReceiptNumber,
  'Amount (KES)': (row) => row.Amount,
  Phone: (row) => row.PhoneNumber,
  Purpose: (row) => row.purpose,
  Status: (row) => row.status,
  Unapplied: (row) => row.isUnapplied,
  Refund: (row) => row.refund?.reference ?? null,
  Result: (row) => row.ResultDesc,
  Created: (row) => row.createdAt,
  Updated: (row) => row.updatedAt,
  'Fees of cars': (row) => row.parts.map(formatPart).join('; ') || null,
};

function formatPart({ regNo, amount, isUnapplied, refund }: TransactionRow['parts'][number]): string {
  const use = refund ? `refunded ${refund.reference}` : isUnapplied ? 'unapplied' : 'used';
  return `${regNo} ${amount} ${use}`;
}
