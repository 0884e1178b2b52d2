import type { Readable } from 'node:stream';
import type { TransactionRow, TransactionTableQuery } from '#shared/admin/transactions';
import type { PaymentAdminReads } from '../../payments/admin/payment-admin-reads.service';
import type { ActingAdmin } from '../audit/audit.service';
import type { Directory } from '../directory/directory';
import type { TransactionRowsQuery } from '../directory/transaction-rows';
import { type CsvColumns, type CsvExport, yesNo } from '../table/csv-export.service';
import type { Page } from '../table/paging';
import { readTablePage } from '../table/table-page';

type TransactionTableDeps = { directory: Directory; payments: PaymentAdminReads; csvFile: CsvExport };

/** The dashboard's table of transactions and its CSV file. */
export function createTransactionTable({ directory, payments, csvFile }: TransactionTableDeps) {
  async function rows(ids: readonly string[]): Promise<TransactionRow[]> {
    const byId = new Map((await payments.rows(ids)).map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    page: (query: TransactionTableQuery): Promise<Page<TransactionRow>> =>
      readTablePage({
        size: query.size,
        find: () => directory.findTransactions(query),
        read: rows,
        invalidate: directory.invalidateTransactions,
      }),

    async csv(admin: ActingAdmin, query: TransactionRowsQuery): Promise<Readable> {
      const ids = await directory.allTransactions(query);
      return csvFile(admin, 'transactions.export', query, { ids, read: rows, columns: COLUMNS });
    },
  };
}

const COLUMNS: CsvColumns<TransactionRow> = {
  'Reg No': (row) => row.AccountReference,
  'Transaction Code': (row) => row.MpesaReceiptNumber,
  'Amount (KES)': (row) => row.Amount,
  Phone: (row) => row.PhoneNumber,
  Purpose: (row) => row.purpose,
  Status: (row) => row.status,
  Unapplied: (row) => yesNo(row.isUnapplied),
  Result: (row) => row.ResultDesc,
  Created: (row) => row.createdAt,
  Updated: (row) => row.updatedAt,
};
