import { type Duplex, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { AuditAction } from '#shared/admin/audit';
import type { ActingAdmin, Audit } from '../audit/audit.service';

export type CsvExport = ReturnType<typeof createCsvExport>;

export type CsvColumns<Row> = Record<string, (row: Row) => string | number | boolean | null>;

type CsvSource<Row> = {
  ids: string[];
  read: (ids: readonly string[]) => Promise<Row[]>;
  columns: CsvColumns<Row>;
};

const BATCH_SIZE = 500;

/** Builds the CSV export, which reads rows from the database while it sends them. */
export function createCsvExport({ audit }: { audit: Audit }) {
  /** Ends the audited action after the last row, so that an aborted download counts as failed. */
  return function csvFile<Row>(
    admin: ActingAdmin,
    action: AuditAction,
    query: { q: string },
    source: CsvSource<Row>,
  ): Readable {
    const file = stringify({
      header: true,
      columns: Object.keys(source.columns),
      bom: true,
      escape_formulas: true,
      cast: { string: escapeAfterSeparators, boolean: formatYesNo },
    });
    const target = { kind: 'export' as const, label: query.q };
    const after = { ...query, rows: source.ids.length };
    audit
      .run(admin, { action, target, after }, () => writeRows(Readable.from(readCells(source)), file))
      .catch((error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))));
    return file;
  };
}

async function* readCells<Row>({ ids, read, columns }: CsvSource<Row>) {
  const cellsOf = Object.values(columns);
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const rows = await read(ids.slice(at, at + BATCH_SIZE));
    for (const row of rows) yield cellsOf.map((cell) => cell(row));
  }
}

/**
 * Adds an apostrophe before a formula sign after a semicolon or tab, because spreadsheets in some locales
 * split cells at these characters.
 */
function escapeAfterSeparators(text: string): string {
  return text.replace(/([;\t])(?=[=+\-@])/g, "$1'");
}

async function writeRows(rows: Readable, file: Duplex): Promise<void> {
  await Promise.all([pipeline(rows, file), finished(file)]);
}

function formatYesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
