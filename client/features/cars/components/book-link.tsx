import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { toDialDigits } from '#shared/core/phone';
import { PATH_PREFIX } from '#shared/language/page-language';
import { useHireChoice } from '../../../lib/hire-choice';
import { LinkButton } from '../../../ui/link-button';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';
import { findWishedHire } from './wished-hire';

/** Opens WhatsApp with a prefilled message that names the car, the chosen days and their price. */
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
