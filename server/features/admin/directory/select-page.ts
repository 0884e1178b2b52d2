import quickselect from 'quickselect';

/** A comparison of two rows: negative if the first one comes first. */
export type Comparator<Row> = (one: Row, other: Row) => number;

/**
 * Returns the rows from index `from` to before `to` in sorted order, in linear time. Reorders the given
 * array, which saves a sorted copy.
 */
export function selectPage<Row>(rows: Row[], order: Comparator<Row>, from: number, to: number): Row[] {
  const last = rows.length - 1;
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  if (from > 0) quickselect(rows, from, 0, last, order);
  if (end <= last) quickselect(rows, end, from, last, order);
  return rows.slice(from, end).sort(order);
}
