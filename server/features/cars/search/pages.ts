import type { CarSearchQuery } from '#shared/cars/search';
import { computeDistance, type Position } from '../towns/towns';
import type { Fleet } from './fleet';

/** Distance of cars in unknown towns: greater than any real distance, so that these cars come last. */
const UNKNOWN_M = 100_000_000;
/** Number greater than the number of reviews of any car. */
const MANY_REVIEWS = 1_000_000;

/** Position of a car in a sort order: by ascending key, and newest first among cars with the same key. */
export type SearchPosition = { key: number; createdAt: number; id: string };

export type SearchOrder = {
  /** Name that identifies the sort order in a cursor. */
  name: string;
  keys: Float64Array;
};

export function selectSortOrder(
  fleet: Fleet,
  sort: CarSearchQuery['sort'],
  near: Position | null,
): SearchOrder {
  if (sort === 'nearest' && near) return orderByDistance(fleet, near);
  const { createdAt, price, tenthsOfStars, reviews } = fleet.columns();
  const keys = new Float64Array(fleet.ids.length);
  const name = sort === 'nearest' ? 'newest' : sort;
  for (let row = 0; row < keys.length; row += 1) {
    if (name === 'price_asc') keys[row] = price[row] ?? 0;
    else if (name === 'price_desc') keys[row] = -(price[row] ?? 0);
    else if (name === 'newest') keys[row] = -(createdAt[row] ?? 0);
    else {
      const stars = tenthsOfStars[row] ?? 0;
      const ties = Math.min(reviews[row] ?? 0, MANY_REVIEWS - 1);
      keys[row] = stars === 0 ? 0 : -(stars * MANY_REVIEWS + ties);
    }
  }
  return { name, keys };
}

/** Orders cars by the distance of their towns; measures each place only once. */
export function orderByDistance(fleet: Fleet, near: Position): SearchOrder {
  const { place } = fleet.columns();
  const metres = fleet.values.place.all.map(({ position }) =>
    position ? computeDistance(near, position) : UNKNOWN_M,
  );
  const keys = new Float64Array(fleet.ids.length);
  for (let row = 0; row < keys.length; row += 1) keys[row] = metres[place[row] ?? 0] ?? UNKNOWN_M;
  return { name: `nearest:${near.lat},${near.lon}`, keys };
}

type PageRequest = {
  order: SearchOrder;
  after: SearchPosition | null;
  limit: number;
  /** Bits of filters: the page contains the rows that fail all these filters and no other filter. */
  failing?: number;
};

/**
 * Returns the ids of a page and the position after which the next page begins; `next` is null on the last
 * page.
 */
export function selectResultPage(
  fleet: Fleet,
  failures: Uint32Array,
  { order, after, limit, failing = 0 }: PageRequest,
): { ids: string[]; next: SearchPosition | null } {
  const { createdAt } = fleet.columns();
  /** The best rows so far, one more than the limit, which shows whether another page follows. */
  const best: SearchPosition[] = [];
  // Starts at the last row: later rows are mostly newer, so rows that are already in `best` are rarely
  // replaced.
  for (let row = failures.length - 1; row >= 0; row -= 1) {
    if (failures[row] !== failing) continue;
    const key = order.keys[row] ?? 0;
    const created = createdAt[row] ?? 0;
    const last = best.length > limit ? best[limit] : null;
    if (last && (key > last.key || (key === last.key && created < last.createdAt))) continue;
    if (after && key < after.key) continue;
    const position = { key, createdAt: created, id: fleet.ids[row] ?? '' };
    if (after && compare(position, after) <= 0) continue;
    best.splice(best.findLastIndex((earlier) => compare(earlier, position) <= 0) + 1, 0, position);
    if (best.length > limit + 1) best.pop();
  }
  const ids = best.slice(0, limit).map(({ id }) => id);
  return { ids, next: (best.length > limit && best[limit - 1]) || null };
}

function compare(one: SearchPosition, other: SearchPosition): number {
  if (one.key !== other.key) return one.key - other.key;
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

/** Returns the text of a cursor; the text is valid only for the sort order `order`. */
export function formatCursor({ key, createdAt, id }: SearchPosition, order: string): string {
  return Buffer.from(`${order} ${key} ${createdAt} ${id}`).toString('base64url');
}

/** Returns null if the text is not a cursor of this order. */
export function parseCursor(cursor: string, order: string): SearchPosition | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const parts = /^(\S{1,40}) (-?\d{1,16}) (\d{1,16}) ([0-9a-f]{24})$/.exec(text);
  if (!parts || parts[1] !== order) return null;
  const [, , key, createdAt, id = ''] = parts;
  return { key: Number(key), createdAt: Number(createdAt), id };
}
