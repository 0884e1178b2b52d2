import { pageWithin } from '../table/paging';
import { type Order, selectPage } from './select-page';

/** The fields that break ties. */
export type Sortable = {
  id: string;
  /** Milliseconds. */
  createdAt: number;
};

/** The fields that rows of every table share. */
export type BaseRow = Sortable & {
  /** All searched text, in lower case. */
  text: string;
};

export type Found = { ids: string[]; total: number; page: number };

/** The words of a search text, in lower case. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A sort key that ignores case. */
export function sortKey(text: string): string {
  return text.toLowerCase();
}

/** Sorts by a column; ties newest first, then by id, so that pages never overlap. */
export function orderBy<Row extends Sortable>(
  keyOf: (row: Row) => string | number,
  direction: 'asc' | 'desc',
): Order<Row> {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const first = keyOf(one);
    const second = keyOf(other);
    if (first !== second) return first < second ? -sign : sign;
    if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
    return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
  };
}

/** A page of the matching rows; a page number beyond the last answers the last page. */
export function pageOfRows<Row extends Sortable>(
  matching: Row[],
  order: Order<Row>,
  { page, size }: { page: number; size: number },
): Found {
  const total = matching.length;
  const within = pageWithin(total, { page, size });
  const rows = selectPage(matching, order, (within - 1) * size, within * size);
  return { ids: rows.map((row) => row.id), total, page: within };
}
