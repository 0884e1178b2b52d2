import type { PublicCar } from '#shared/cars/contract';
import { findDaysRefusal } from '#shared/hires/calendar';
import { isDelivery } from '#shared/hires/place';
import { computeQuote } from '#shared/hires/quote';
import { rangeAndCount } from '../../../lib/day-words';
import type { HireChoice } from '../../../lib/hire-choice';

/** What a renter has chosen beside a car, for a message to its lender. */
export type WishedHire = {
  /** '3–5 May, 3 days'. */
  days: string;
  /** Whole KES. */
  total: number;
  withDriver: boolean;
  /** Where the car is picked up or brought to; empty: not chosen. */
  place: string;
  /** Of the address of the car's page with this choice. */
  search: string;
};

/** Null while no days are chosen for which the car can be asked. */
export function wishedHire(
  car: PublicCar,
  { days, withDriver: isDriverChosen, place: chosenPlace }: HireChoice,
): WishedHire | null {
  const { terms } = car;
  if (!days || !terms || findDaysRefusal(days, terms, Date.now())) return null;
  const withDriver = isDriverChosen && terms.driverPerDay !== null;
  const isBrought = chosenPlace !== null && isDelivery(chosenPlace, car);
  const place = isBrought && terms.deliveryFee === null ? '' : (chosenPlace ?? '');
  const delivery = place !== '' && isBrought;
  const search = new URLSearchParams({
    ...days,
    ...(withDriver && { driver: '1' }),
    ...(place && { place }),
  });
  return {
    days: rangeAndCount(days),
    total: computeQuote({ price: car.price, terms, ...days, driver: withDriver, delivery }).total,
    ...{ withDriver, place, search: `?${search}` },
  };
}
