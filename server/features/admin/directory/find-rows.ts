import { clampPage } from '../table/paging';
import { type Comparator, selectPage } from './select-page';

/** The fields by which rows of equal rank are ordered. */
export type Sortable = {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
};

/** The fields that the rows of all tables have. */
export type BaseRow = Sortable & {
  /** All texts that a search looks at, in lower case. */
  text: string;
};

export type FoundPage = { ids: string[]; total: number; page: number };

/** Splits a search text into words, in lower case. */
export function splitWords(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Returns a sort key that ignores case. */
export function toSortKey(text: string): string {
  return text.toLowerCase();
}

/**
 * Returns a comparison by a column. Equal rows are ordered newest first, then by id, so that no row is on two
 * pages.
 */
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

/** Returns the ids of one page of the matching rows; the last page if the page number is beyond it. */
export function selectPageIds<Row extends Sortable>(
  matching: Row[],
  order: Comparator<Row>,
  { page, size }: { page: number; size: number },
): FoundPage {
  const total = matching.length;
  const within = clampPage(total, { page, size });
  const rows = selectPage(matching, order, (within - 1) * size, within * size);
  return { ids: rows.map((row) => row.id), total, page: within };
}
