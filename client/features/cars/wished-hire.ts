import type { PublicCar } from '#shared/cars/contract';
import { findHireDaysRefusal } from '#shared/hires/calendar';
import { computeHireQuote, isDeliveryNeeded } from '#shared/hires/quote';
import { formatDayCount, formatRangeAndCount } from '../../lib/day-words';
import type { HireChoice } from '../../lib/hire-choice';
import type { RequestableHire } from './words';

/** Returns the chosen hire; null if no days are chosen or the car cannot be requested for them. */
export function findRequestableHire(
  car: PublicCar,
  { days, withDriver: isDriverChosen, place: chosenPlace }: HireChoice,
): RequestableHire | null {
  const { terms } = car;
  if (!days || !terms || findHireDaysRefusal(days, terms, Date.now())) return null;
  const withDriver = isDriverChosen && terms.driverPerDay !== null;
  const isBrought = chosenPlace !== null && isDeliveryNeeded(chosenPlace, car);
  const place = isBrought && terms.deliveryFee === null ? '' : (chosenPlace ?? '');
  const delivery = place !== '' && isBrought;
  const search = new URLSearchParams({
    ...days,
    ...(withDriver && { driver: '1' }),
    ...(place && { place }),
  });
  const quote = computeHireQuote({ price: car.price, terms, ...days, driver: withDriver, delivery });
  return {
    days: formatRangeAndCount(days),
    dayCount: formatDayCount(quote.days),
    total: quote.total,
    ...{ withDriver, place, search: `?${search}` },
  };
}
