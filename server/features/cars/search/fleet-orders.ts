import type { CarSearchQuery } from '#shared/cars/search';
import { metresBetween, type Position } from '../towns/position';
import type { Order } from './fleet-page';
import type { FleetRows } from './fleet-rows';

/** Beyond any distance: cars in unknown towns come last. */
const UNKNOWN_M = 100_000_000;
/** Beyond the number of reviews of any car. */
const MANY_REVIEWS = 1_000_000;

/** Room for the keys of one order, which are used before the next is made: new memory for each would cost collections. */
let room = new Float64Array(0);

/** The order of a search, valid until the next is made; 'nearest' needs `near`. */
export function orderOf(rows: FleetRows, sort: CarSearchQuery['sort'], near: Position | null): Order {
  const { createdAt, price, rating, reviews } = rows.table();
  if (sort === 'nearest' && near) return nearestTo(rows, near);
  const keys = keysFor(rows);
  if (sort === 'price_asc') {
    for (let row = 0; row < keys.length; row += 1) keys[row] = price[row] ?? 0;
    return { name: sort, keys };
  }
  if (sort === 'price_desc') {
    for (let row = 0; row < keys.length; row += 1) keys[row] = -(price[row] ?? 0);
    return { name: sort, keys };
  }
  if (sort === 'rating') {
    for (let row = 0; row < keys.length; row += 1) {
      const stars = rating[row] ?? 0;
      const further = Math.min(reviews[row] ?? 0, MANY_REVIEWS - 1);
      keys[row] = stars === 0 ? 0 : -(stars * MANY_REVIEWS + further);
    }
    return { name: sort, keys };
  }
  for (let row = 0; row < keys.length; row += 1) keys[row] = -(createdAt[row] ?? 0);
  return { name: 'newest', keys };
}

/** By the distance of the car's town; each distinct place is measured once. */
export function nearestTo(rows: FleetRows, near: Position): Order {
  const { place } = rows.table();
  const metres = Float64Array.from(rows.dictionaries.place.entries, ({ position }) =>
    position ? metresBetween(near, position) : UNKNOWN_M,
  );
  const keys = keysFor(rows);
  for (let row = 0; row < keys.length; row += 1) keys[row] = metres[place[row] ?? 0] ?? UNKNOWN_M;
  return { name: `nearest:${near.lat},${near.lon}`, keys };
}

function keysFor({ ids }: FleetRows): Float64Array {
  if (room.length < ids.length) room = new Float64Array(2 * ids.length);
  return room.subarray(0, ids.length);
}

/** Whole kilometres from `near` to the car's town; absent where either is unknown. */
export function distanceOf(rows: FleetRows, row: number, near: Position | null): { distanceKm?: number } {
  const place = rows.dictionaries.place.entries[rows.table().place[row] ?? 0];
  if (!near || !place?.position) return {};
  return { distanceKm: Math.round(metresBetween(near, place.position) / 1_000) };
}
