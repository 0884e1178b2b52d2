import quickselect from 'quickselect';
import { toInstantRange } from '#shared/core/days';
import { clampPageNumber } from '../../../db/clamp-page';

type Comparator<Row> = (one: Row, other: Row) => number;

export type Sortable = {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
};

export type SearchableRow = Sortable & {
  text: string;
};

type RowsQuery = { q: string; from?: string | undefined; to?: string | undefined };

export type RowIdPage = { ids: string[]; total: number; page: number };

export function splitSearchWords(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Equal rows are ordered newest first, then by id, so that no row is on two pages. */
export function createComparator<Row extends Sortable>(
  keyOf: (row: Row) => string | number,
  direction: 'asc' | 'desc',
): Comparator<Row> {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const first = keyOf(one);
    const second = keyOf(other);
    if (first !== second) return first < second ? -sign : sign;
    if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
    return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
  };
}

/**
 * Returns the rows that were created on the query's days, that `passes` accepts, and whose texts contain
 * every word of the query.
 */
export function filterRows<Row extends Sortable>(
  rows: Iterable<Row>,
  query: RowsQuery,
  passes: (row: Row) => boolean,
  textsOf: (row: Row) => readonly (string | undefined)[],
): Row[] {
  const words = splitSearchWords(query.q);
  const { start, end } = toInstantRange(query);
  const matching: Row[] = [];
  for (const row of rows) {
    if (row.createdAt < start || row.createdAt >= end || !passes(row)) continue;
    const texts = textsOf(row);
    if (words.every((word) => texts.some((text) => text?.includes(word)))) matching.push(row);
  }
  return matching;
}

/** Returns the ids of the requested page, or of the last page if the page number is too high. */
export function selectPageIds<Row extends Sortable>(
  matching: Row[],
  order: Comparator<Row>,
  { page, size }: { page: number; size: number },
): RowIdPage {
  const total = matching.length;
  const within = clampPageNumber(total, { page, size });
  const rows = selectSortedRows(matching, order, (within - 1) * size, within * size);
  return { ids: rows.map((row) => row.id), total, page: within };
}

/** Returns the rows that sorting puts at `from` to below `to`, in linear time; reorders the given array. */
export function selectSortedRows<Row>(rows: Row[], order: Comparator<Row>, from: number, to: number): Row[] {
  const last = rows.length - 1;
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  if (from > 0) quickselect(rows, from, 0, last, order);
  if (end <= last) quickselect(rows, end, from, last, order);
  return rows.slice(from, end).sort(order);
}
