import type { Readable } from 'node:stream';
import type { AuditAction } from '#shared/admin/audit';
import type { ActingAdmin } from '../audit/audit.service';
import type { FoundPage } from '../directory/find-rows';
import type { CsvColumns, CsvExport } from './csv-export.service';
import type { Page } from './paging';

type PageQuery = { page: number; size: number };

type TableDeps<RowsQuery, Row> = {
  csvFile: CsvExport;
  exportAction: AuditAction;
  columns: CsvColumns<Row>;
  /** Returns the ids of one page, from the directory in memory. */
  findPage: (query: RowsQuery & PageQuery) => Promise<FoundPage>;
  /** Returns the ids of all matching rows, in the table's order. */
  findAll: (query: RowsQuery) => Promise<string[]>;
  /** Reads the rows that exist from the database, in the order of the ids. */
  read: (ids: readonly string[]) => Promise<Row[]>;
  /** Removes deleted rows from the directory. */
  invalidate: (ids: readonly string[]) => void;
};

/**
 * A row can be deleted after its id was found. Then the page is searched once more; the second time such rows
 * are left out.
 */
const MAX_ATTEMPTS = 2;

/** Builds a table of the dashboard: its pages and its CSV file. */
export function createTable<RowsQuery extends { q: string }, Row extends { _id: string }>({
  csvFile,
  exportAction,
  columns,
  findPage,
  findAll,
  read,
  invalidate,
}: TableDeps<RowsQuery, Row>) {
  return {
    async page(query: RowsQuery & PageQuery): Promise<Page<Row>> {
      for (let attempt = 1; ; attempt += 1) {
        const { ids, total, page } = await findPage(query);
        const rows = await read(ids);
        if (rows.length === ids.length || attempt === MAX_ATTEMPTS) {
          return { rows, total, page, size: query.size };
        }
        const present = new Set(rows.map((row) => row._id));
        invalidate(ids.filter((id) => !present.has(id)));
      }
    },

    async csv(admin: ActingAdmin, query: RowsQuery): Promise<Readable> {
      const ids = await findAll(query);
      return csvFile(admin, exportAction, query, { ids, read, columns });
    },
  };
}
