import { parse } from 'csv-parse/sync';
import { NAIROBI_OFFSET_MS } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { MPESA_STATEMENT_LIMITS } from '#shared/core/limits';
import { normalisePlate } from '#shared/core/values';

/** Line of an M-Pesa statement; amounts are in KES and never negative. */
export type StatementLine = {
  receipt: string;
  at: Date | null;
  details: string;
  isCompleted: boolean;
  paidIn: number;
  withdrawn: number;
  /** Account that the payer entered, normalized like a plate; empty if there is none. */
  account: string;
};

const COLUMNS = {
  receipt: ['receiptno', 'receipt', 'receiptnumber'],
  at: ['completiontime', 'completiondate'],
  details: ['details'],
  status: ['transactionstatus', 'status'],
  paidIn: ['paidin'],
  withdrawn: ['withdrawn'],
  account: ['acno', 'accno', 'accountno', 'accountnumber'],
} as const;
type Column = keyof typeof COLUMNS;

const REQUIRED: readonly Column[] = ['receipt', 'at', 'paidIn'];

const HEADER_LINES = 100;

/**
 * Parses an organisation statement of the M-Pesa portal: lines about the account, a heading, and one line per
 * transaction or charge. Columns are found by name, in any order; lines without a receipt, such as totals,
 * are left out. Times are in Nairobi.
 * @throws Refusal statement_unreadable
 */
export function readStatement(file: Buffer): StatementLine[] {
  const records = recordsOf(textOf(file));
  const heading = records.slice(0, HEADER_LINES).findIndex((record) => isHeading(columnsOf(record)));
  if (heading < 0) throw new Refusal('statement_unreadable');
  const columns = columnsOf(records[heading] ?? []);
  const lines = records.slice(heading + 1).flatMap((record) => lineOf(record, columns) ?? []);
  if (lines.length > MPESA_STATEMENT_LIMITS.lines) {
    const most = MPESA_STATEMENT_LIMITS.lines.toLocaleString('en-KE');
    throw new Refusal('statement_unreadable', {
      sentence: `A statement may have at most ${most} lines. Please choose a shorter period.`,
    });
  }
  return lines;
}

function textOf(file: Buffer): string {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(file);
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // A line of the portal has a few hundred characters. Longer lines are refused to save processor time.
      max_record_size: 5_000,
    });
  } catch (error) {
    throw new Refusal('statement_unreadable', { cause: error });
  }
}

/** Returns the separator of the heading; a spreadsheet program may have replaced the portal's comma. */
function detectDelimiter(text: string): string {
  const heading = text
    .split(/\r?\n|\r/, HEADER_LINES)
    .find((line) => /receipt/i.test(line) && /paid/i.test(line));
  const count = (separator: string) => (heading ?? '').split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function columnsOf(record: readonly string[]): Partial<Record<Column, number>> {
  const names = record.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const found = Object.entries(COLUMNS).map(([column, spellings]): [string, number] => [
    column,
    Math.max(...spellings.map((spelling) => names.indexOf(spelling))),
  ]);
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}

function isHeading(columns: Partial<Record<Column, number>>): boolean {
  return REQUIRED.every((column) => columns[column] !== undefined);
}

function lineOf(record: readonly string[], columns: Partial<Record<Column, number>>): StatementLine | null {
  const cell = (column: Column) => record[columns[column] ?? -1] ?? '';
  const receipt = cell('receipt').toUpperCase();
  if (!/^[A-Z0-9]{10}$/.test(receipt)) return null;
  const details = cell('details');
  return {
    receipt,
    at: parseInstant(cell('at')),
    details,
    isCompleted: columns.status === undefined || /^complete/i.test(cell('status')),
    paidIn: parseAmount(cell('paidIn')),
    withdrawn: parseAmount(cell('withdrawn')),
    account: normalisePlate(cell('account') || parseAccount(details)),
  };
}

/** Returns the text after 'Acc.' in a transaction's details; empty if there is none. */
function parseAccount(details: string): string {
  const mark = /\bacc\.?/i.exec(details);
  return mark ? details.slice(mark.index + mark[0].length) : '';
}

/** Parses '1,053.00' and '-1,053.00' to 1053; 0 for an empty or unreadable cell. */
function parseAmount(text: string): number {
  const amount = Math.abs(Number(text.replace(/[,\s]/g, '')));
  return Number.isFinite(amount) ? amount : 0;
}

const DATE = /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})[-/](\d{1,2})[-/](\d{4}))/;
const TIME = /[ T](\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** Parses '2026-09-22 14:03:11' and '22-09-2026 14:03' as Nairobi time; null for other formats. */
function parseInstant(text: string): Date | null {
  const date = DATE.exec(text);
  if (!date) return null;
  const [year, month, day] = date[1] ? [date[1], date[2], date[3]] : [date[6], date[5], date[4]];
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(text) ?? [];
  const inNairobi = Date.UTC(
    ...([Number(year), Number(month) - 1, Number(day)] as const),
    ...([Number(hours), Number(minutes), Number(seconds)] as const),
  );
  return Number.isNaN(inNairobi) ? null : new Date(inNairobi - NAIROBI_OFFSET_MS);
}
