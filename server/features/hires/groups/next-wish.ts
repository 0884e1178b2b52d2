import type { HireRecord } from '../hires.model';
import type { Wish } from '../requests/offers.service';

/** Returns the wishes of a hire for another car; a pick-up place of the hire's own car is left out. */
export function toNextWish({ from, to, withDriver, delivery, place, note }: HireRecord, carId: string): Wish {
  return { carId, from, to, withDriver, place: delivery ? place : '', note };
}
