/** Negative where the first comes first. */
export type Order<Row> = (one: Row, other: Row) => number;

/**
 * The rows from `from` to before `to` of the sorted whole, sorted, without sorting the whole: in time that
 * grows with the number of rows alone. Reorders the array it is given.
 */
export function selectPage<Row>(rows: Row[], order: Order<Row>, from: number, to: number): Row[] {
  const end = Math.min(to, rows.length);
  if (from >= end) return [];
  if (from > 0) partition(rows, order, from, 0, rows.length - 1);
  if (end < rows.length) partition(rows, order, end, from, rows.length - 1);
  return rows.slice(from, end).sort(order);
}

/** Hoare's selection: everything left of `at` comes before or with everything from it on. */
function partition<Row>(rows: Row[], order: Order<Row>, at: number, low: number, high: number): void {
  let left = low;
  let right = high;
  while (left < right) {
    const pivot = middleOf(rows, order, left, right);
    let up = left;
    let down = right;
    while (up <= down) {
      while (order(rows[up] as Row, pivot) < 0) up += 1;
      while (order(rows[down] as Row, pivot) > 0) down -= 1;
      if (up > down) break;
      [rows[up], rows[down]] = [rows[down] as Row, rows[up] as Row];
      up += 1;
      down -= 1;
    }
    if (at <= down) right = down;
    else if (at >= up) left = up;
    else return;
  }
}

/** The median of three, so that rows that are sorted already are no worst case. */
function middleOf<Row>(rows: Row[], order: Order<Row>, left: number, right: number): Row {
  const three = [rows[left] as Row, rows[(left + right) >> 1] as Row, rows[right] as Row].sort(order);
  return three[1] as Row;
}
