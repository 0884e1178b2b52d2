import type { FleetRows } from './fleet-rows';

/** A car's position in an order; the content of a cursor. Keys ascend, ties are newest first. */
export type OrderPosition = { key: number; createdAt: number; id: string };

/** Sorts rows: ascending by key, then newest first. */
export type Order = {
  /** Tells orders apart in cursors. */
  name: string;
  /** By row: a function that returns them would make an object of each. */
  keys: Float64Array;
};

export type FoundRow = OrderPosition & { row: number };

/**
 * The page after a cursor, of the rows that fail exactly `failing`, in one pass.
 * `next` is the position of the following page; null on the last page.
 */
export function pageOf(
  rows: FleetRows,
  failures: Uint32Array,
  { order, after, limit, failing = 0 }: PageWanted,
): { found: FoundRow[]; next: OrderPosition | null } {
  const { createdAt } = rows.table();
  const { keys } = order;
  // One more than the limit shows whether another page follows.
  const best: FoundRow[] = [];
  const firstKey = after ? after.key : Number.NEGATIVE_INFINITY;
  let lastKey = Number.POSITIVE_INFINITY;
  let oldest = Number.NEGATIVE_INFINITY;
  // From the last row, as later rows are mostly newer: few are found that a better one replaces.
  for (let row = failures.length - 1; row >= 0; row -= 1) {
    if (failures[row] !== failing) continue;
    const key = keys[row] ?? 0;
    if (key < firstKey || key > lastKey) continue;
    // Many cars have the same price, and more the same distance.
    if (key === lastKey && (createdAt[row] ?? 0) < oldest) continue;
    const position = { key, createdAt: createdAt[row] ?? 0, id: rows.ids[row] ?? '', row };
    if (after && compare(position, after) <= 0) continue;
    const worst = best[limit];
    if (worst && compare(position, worst) >= 0) continue;
    best.splice(best.findLastIndex((earlier) => compare(earlier, position) <= 0) + 1, 0, position);
    if (best.length > limit + 1) best.pop();
    const last = best[limit];
    if (last) {
      lastKey = last.key;
      oldest = last.createdAt;
    }
  }
  return { found: best.slice(0, limit), next: (best.length > limit && best[limit - 1]) || null };
}

type PageWanted = { order: Order; after: OrderPosition | null; limit: number; failing?: number };

function compare(one: OrderPosition, other: OrderPosition): number {
  if (one.key !== other.key) return one.key - other.key;
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
