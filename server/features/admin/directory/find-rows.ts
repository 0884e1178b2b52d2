import { type Order, selectPage } from './select-page';

/** What ties are broken by. */
export type Sortable = {
  id: string;
  /** Milliseconds. */
  createdAt: number;
};

/** What every row has beside its own. */
export type BaseRow = Sortable & {
  /** Everything that is searched, in lower case. */
  text: string;
};

export type Found = { ids: string[]; total: number; page: number };

/** Every word of the text, in lower case. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Upper-case text in the form in which it is compared, so that sorting knows no capitals. */
export function sortKey(text: string): string {
  return text.toLowerCase();
}

/** By a column in the asked direction; ties newest first, so that pages never overlap. */
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

/** A page of what fits; a page behind the last one is answered by the last. */
export function pageOfRows<Row extends Sortable>(
  fitting: Row[],
  order: Order<Row>,
  { page, size }: { page: number; size: number },
): Found {
  const total = fitting.length;
  const within = Math.max(1, Math.min(page, Math.ceil(total / size)));
  const rows = selectPage(fitting, order, (within - 1) * size, within * size);
  return { ids: rows.map((row) => row.id), total, page: within };
}
