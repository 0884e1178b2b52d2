import type { Readable } from 'node:stream';
import type { AuditAction } from '#shared/admin/audit';
import type { ActingAdmin } from '../audit/audit.service';
import type { DashboardTableIndex, TableSortQuery } from '../directory/directory';
import type { CsvColumns, CsvExport } from './csv-export.service';
import type { Page } from './paging';

type PageQuery = { page: number; size: number };

type TableDeps<RowsQuery extends TableSortQuery, Row> = {
  csvFile: CsvExport;
  exportAction: AuditAction;
  columns: CsvColumns<Row>;
  index: DashboardTableIndex<RowsQuery>;
  /** Returns the rows that exist, in the order of the ids. */
  read: (ids: readonly string[]) => Promise<Row[]>;
};

/**
 * Maximum number of searches for one page; the search is repeated if a found row is deleted before it is
 * read.
 */
const MAX_ATTEMPTS = 2;

export function createDashboardTable<
  RowsQuery extends TableSortQuery & { q: string },
  Row extends { _id: string },
>(deps: TableDeps<RowsQuery, Row>) {
  const { csvFile, exportAction, columns, index, read } = deps;
  return {
    async page(query: RowsQuery & PageQuery): Promise<Page<Row>> {
      for (let attempt = 1; ; attempt += 1) {
        const { ids, total, page } = await index.findPage(query);
        const rows = await read(ids);
        if (rows.length === ids.length || attempt === MAX_ATTEMPTS) {
          return { rows, total, page, size: query.size };
        }
        const present = new Set(rows.map((row) => row._id));
        index.invalidate(ids.filter((id) => !present.has(id)));
      }
    },

    async csv(admin: ActingAdmin, query: RowsQuery): Promise<Readable> {
      const ids = await index.findAll(query);
      return csvFile(admin, exportAction, query, { ids, read, columns });
    },
  };
}
