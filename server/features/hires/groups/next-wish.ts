import type { HireRecord } from '../hires.model';
import type { HireWish } from '../requests/offers.service';

/**
 * Returns the wishes of a hire as wishes for another car, without the pick-up place, which belongs to the
 * first car.
 */
export function toNextCarWish(
  { from, to, withDriver, delivery, place, note }: HireRecord,
  carId: string,
): HireWish {
  return { carId, from, to, withDriver, place: delivery ? place : '', note };
}
