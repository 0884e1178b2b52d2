import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { toDialDigits } from '#shared/core/phone';
import { findHireDaysRefusal } from '#shared/hires/calendar';
import { computeHireQuote, isDeliveryNeeded } from '#shared/hires/quote';
import { PATH_PREFIX } from '#shared/language/page-language';
import { formatRangeAndCount } from '../../../lib/day-words';
import { type HireChoice, useHireChoice } from '../../../lib/hire-choice';
import { LinkButton } from '../../../ui/link-button';
import { getLenderName } from '../lender-name';
import { carWords, type WishedHire } from '../words';

/** Returns the chosen hire; null if no days are chosen or the car cannot be requested for them. */
function findWishedHire(
  car: PublicCar,
  { days, withDriver: isDriverChosen, place: chosenPlace }: HireChoice,
): WishedHire | null {
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
  return {
    days: formatRangeAndCount(days),
    total: computeHireQuote({ price: car.price, terms, ...days, driver: withDriver, delivery }).total,
    ...{ withDriver, place, search: `?${search}` },
  };
}

export function BookLink({ car, contact }: { car: PublicCar; contact: string }) {
  const { choice } = useHireChoice();
  const wish = findWishedHire(car, choice);
  const address = new URL(PATH_PREFIX + PATHS.car(car._id) + (wish?.search ?? ''), window.location.origin)
    .href;
  const text = wish
    ? carWords.whatsAppDays(getLenderName(car), formatCarTitle(car), wish, address)
    : carWords.whatsApp(getLenderName(car), formatCarTitle(car), car.price, address);
  return (
    <LinkButton
      to={`https://wa.me/${toDialDigits(contact)}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      icon={CalendarCheck}
    >
      {carWords.book}
    </LinkButton>
  );
}
