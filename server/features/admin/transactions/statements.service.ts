import type { Readable } from 'node:stream';
import { MPESA_STATEMENT_LIMITS } from '#shared/core/limits';
import type { ComparedTransaction, StatementComparison } from '#shared/payments/statement';
import type { ComparedStatement } from '../../payments/statement/statement.reads';
import type { ActingAdmin } from '../audit/audit.service';
import type { CsvColumns, CsvExport } from '../table/csv-export.service';

type StatementsDeps = { compare: (file: Buffer) => Promise<ComparedStatement>; csvFile: CsvExport };

export function createStatementComparison({ compare, csvFile }: StatementsDeps) {
  return {
    /** @throws Refusal statement_unreadable */
    async compare(file: Buffer = Buffer.alloc(0)): Promise<StatementComparison> {
      const { period, counts, otherLines, rows } = await compare(file);
      return {
        period: period && { from: period.from.toISOString(), to: period.to.toISOString() },
        counts,
        otherLines,
        rows: rows.slice(0, MPESA_STATEMENT_LIMITS.rows),
      };
    },

    /** @throws Refusal statement_unreadable */
    async csv(admin: ActingAdmin, file: Buffer = Buffer.alloc(0)): Promise<Readable> {
      const { rows } = await compare(file);
      return csvFile(
        admin,
        'statement.export',
        { q: '' },
        {
          ids: rows.map((_row, at) => String(at)),
          read: async (ids) => ids.flatMap((id) => rows[Number(id)] ?? []),
          columns: COLUMNS,
        },
      );
    },
  };
}

const COLUMNS: CsvColumns<ComparedTransaction> = {
  Result: (row) => row.outcome.replace('_', ' '),
  Kind: (row) => row.kind,
  'Receipt No.': (row) => row.receipt,
  Time: (row) => row.at,
  'Reg No': (row) => row.account,
  'Amount in statement (KES)': (row) => row.statementAmount,
  'Amount here (KES)': (row) => row.ourAmount,
  Transaction: (row) => row.paymentId,
  Note: (row) => row.note,
};
