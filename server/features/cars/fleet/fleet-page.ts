import type { CarSearchQuery } from '#shared/cars/contract';
import type { Fleet, FleetRow } from './fleet';

type Sort = CarSearchQuery['sort'];

/** Where a car stands in every order; what a cursor carries. */
export type Mark = Pick<FleetRow, 'id' | 'createdAt' | 'price'>;

const ORDERS: Record<Sort, (one: Mark, other: Mark) => number> = {
  newest,
  price_asc: (one, other) => one.price - other.price || newest(one, other),
  price_desc: (one, other) => other.price - one.price || newest(one, other),
};

/**
 * Counts the fitting cars and picks the page after the cursor, in one pass.
 * `next` is where the following page begins; null on the last one.
 */
export function pageOf(
  fleet: Fleet,
  fits: (row: FleetRow) => boolean,
  { sort, after, limit }: { sort: Sort; after: Mark | null; limit: number },
): { ids: string[]; total: number; next: Mark | null } {
  const order = ORDERS[sort];
  // One more than asked for shows whether another page follows.
  const best: FleetRow[] = [];
  let total = 0;
  for (const row of fleet.rows()) {
    if (!fits(row)) continue;
    total += 1;
    if (after && order(row, after) <= 0) continue;
    keepBest(best, row, order, limit + 1);
  }
  const page = best.slice(0, limit);
  const last = best.length > limit ? page.at(-1) : undefined;
  return { ids: page.map((row) => row.id), total, next: last ?? null };
}

/** A cursor's text: opaque to callers. */
export function cursorOf(mark: Mark): string {
  return Buffer.from(`${mark.createdAt}.${mark.price}.${mark.id}`).toString('base64url');
}

/** null where the text is no cursor of ours. */
export function markOf(cursor: string): Mark | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, createdAt, price, id] = /^(\d{1,16})\.(\d{1,16})\.([0-9a-f]{24})$/.exec(text) ?? [];
  return id ? { createdAt: Number(createdAt), price: Number(price), id } : null;
}

function newest(one: Mark, other: Mark): number {
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

/** Keeps the first `size` rows in order; most rows are turned away by one comparison. */
function keepBest(
  best: FleetRow[],
  row: FleetRow,
  order: (one: Mark, other: Mark) => number,
  size: number,
): void {
  const last = best.at(-1);
  if (best.length === size && last && order(row, last) >= 0) return;
  const at = best.findLastIndex((kept) => order(kept, row) <= 0) + 1;
  best.splice(at, 0, row);
  if (best.length > size) best.pop();
}
