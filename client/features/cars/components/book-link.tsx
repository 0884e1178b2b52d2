import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { toInternationalPhoneDigits } from '#shared/core/phone';
import { PATH_PREFIX } from '#shared/language/page-language';
import { useHireChoice } from '../../../lib/hire-choice';
import { LinkButton } from '../../../ui/link-button';
import { WhatsAppMark } from '../../../ui/whatsapp-mark';
import { getLenderName } from '../lender-name';
import { findRequestableHire } from '../wished-hire';
import { carWords } from '../words';

/** Opens WhatsApp with a message about the car and, if they can be hired, the chosen days. */
export function BookLink({ car, contact }: { car: PublicCar; contact: string }) {
  const { choice } = useHireChoice();
  const wish = findRequestableHire(car, choice);
  const address = new URL(PATH_PREFIX + PATHS.car(car._id) + (wish?.search ?? ''), window.location.origin)
    .href;
  const text = wish
    ? carWords.whatsAppDays(getLenderName(car), formatCarTitle(car), wish, address)
    : carWords.whatsApp(getLenderName(car), formatCarTitle(car), address);
  return (
    <div>
      <LinkButton
        to={`https://wa.me/${toInternationalPhoneDigits(contact)}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        icon={WhatsAppMark}
        className="w-full"
      >
        {carWords.book}
      </LinkButton>
      <p className="mt-2 px-1.5 text-tiny text-ink2">
        {carWords.bookHint(wish ? carWords.bookedDays(wish) : carWords.theCar)}
      </p>
    </div>
  );
}
