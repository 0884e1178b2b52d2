import quickselect from 'quickselect';

/** Negative where the first comes first. */
export type Order<Row> = (one: Row, other: Row) => number;

/**
 * The rows from `from` to before `to` in sorted order, found in linear time.
 * Reorders `rows` instead of sorting a copy.
 */
export function selectPage<Row>(rows: Row[], order: Order<Row>, from: number, to: number): Row[] {
  const last = rows.length - 1;
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  if (from > 0) quickselect(rows, from, 0, last, order);
  if (end <= last) quickselect(rows, end, from, last, order);
  return rows.slice(from, end).sort(order);
}
