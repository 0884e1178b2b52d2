import type { CarSearchQuery } from '#shared/cars/search';
import { metresBetween, type Position } from '../towns/position';
import type { Order } from './fleet-page';
import type { FleetRows } from './fleet-rows';

/** Beyond any distance: cars in unknown towns come last. */
const UNKNOWN_M = 100_000_000;
/** Beyond the number of reviews of any car. */
const MANY_REVIEWS = 1_000_000;

/** The order of a search; 'nearest' needs `near`. */
export function orderOf(rows: FleetRows, sort: CarSearchQuery['sort'], near: Position | null): Order {
  const { createdAt, price, rating, reviews } = rows.table();
  if (sort === 'nearest' && near) return nearestTo(rows, near);
  if (sort === 'price_asc') return { name: sort, keyOf: (row) => price[row] ?? 0 };
  if (sort === 'price_desc') return { name: sort, keyOf: (row) => -(price[row] ?? 0) };
  if (sort === 'rating') {
    return {
      name: sort,
      keyOf(row) {
        const stars = rating[row] ?? 0;
        return stars === 0 ? 0 : -(stars * MANY_REVIEWS + Math.min(reviews[row] ?? 0, MANY_REVIEWS - 1));
      },
    };
  }
  return { name: 'newest', keyOf: (row) => -(createdAt[row] ?? 0) };
}

/** By the distance of the car's town; each distinct place is measured once. */
export function nearestTo(rows: FleetRows, near: Position): Order {
  const { place } = rows.table();
  const metres = Float64Array.from(rows.dictionaries.place.entries, ({ position }) =>
    position ? metresBetween(near, position) : UNKNOWN_M,
  );
  return {
    name: `nearest:${near.lat},${near.lon}`,
    keyOf: (row) => metres[place[row] ?? 0] ?? UNKNOWN_M,
  };
}

/** Whole kilometres from `near` to the car's town; absent where either is unknown. */
export function distanceOf(rows: FleetRows, row: number, near: Position | null): { distanceKm?: number } {
  const place = rows.dictionaries.place.entries[rows.table().place[row] ?? 0];
  if (!near || !place?.position) return {};
  return { distanceKm: Math.round(metresBetween(near, place.position) / 1_000) };
}
