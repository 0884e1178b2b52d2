import type { CarSearchQuery } from '#shared/cars/search';
import type { Fleet } from './fleet';

type Sort = CarSearchQuery['sort'];

/** A car's position in every order; the content of a cursor. */
export type Position = { id: string; createdAt: number; price: number };

/** The first sort key of each order, ascending after `sign`; ties are newest first. */
const KEYS: Record<Sort, { of: 'createdAt' | 'price'; sign: 1 | -1 }> = {
  newest: { of: 'createdAt', sign: -1 },
  price_asc: { of: 'price', sign: 1 },
  price_desc: { of: 'price', sign: -1 },
};

/**
 * Counts the matching cars and picks the page after the cursor, in one pass.
 * `next` is the cursor of the following page; null on the last page.
 */
export function pageOf(
  fleet: Fleet,
  matches: (row: number) => boolean,
  { sort, after, limit }: { sort: Sort; after: Position | null; limit: number },
): { ids: string[]; total: number; next: Position | null } {
  const { createdAt, price } = fleet.table();
  const { of, sign } = KEYS[sort];
  const keys = fleet.table()[of];
  const keyOf = (position: Position) => sign * position[of];
  const compare = (one: Position, other: Position) => keyOf(one) - keyOf(other) || newest(one, other);

  // One more than the limit shows whether another page follows.
  const best: Position[] = [];
  const firstKey = after ? keyOf(after) : Number.NEGATIVE_INFINITY;
  let lastKey = Number.POSITIVE_INFINITY;
  let total = 0;
  for (let row = 0; row < fleet.ids.length; row += 1) {
    if (!matches(row)) continue;
    total += 1;
    const key = sign * Number(keys[row]);
    if (key < firstKey || key > lastKey) continue;
    const position = {
      id: fleet.ids[row] ?? '',
      createdAt: Number(createdAt[row]),
      price: Number(price[row]),
    };
    if (after && compare(position, after) <= 0) continue;
    best.splice(best.findLastIndex((earlier) => compare(earlier, position) <= 0) + 1, 0, position);
    if (best.length > limit + 1) best.pop();
    const last = best[limit];
    if (last) lastKey = keyOf(last);
  }
  return {
    ids: best.slice(0, limit).map((position) => position.id),
    total,
    next: (best.length > limit && best[limit - 1]) || null,
  };
}

/** A cursor as text, opaque to callers. */
export function cursorOf(position: Position): string {
  return Buffer.from(`${position.createdAt}.${position.price}.${position.id}`).toString('base64url');
}

/** The position that a cursor encodes; null for any other text. */
export function positionOf(cursor: string): Position | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, createdAt, price, id] = /^(\d{1,16})\.(\d{1,16})\.([0-9a-f]{24})$/.exec(text) ?? [];
  return id ? { createdAt: Number(createdAt), price: Number(price), id } : null;
}

function newest(one: Position, other: Position): number {
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
