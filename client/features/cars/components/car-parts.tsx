import MapPin from 'lucide-react/icons/map-pin';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle, formatPlace } from '#shared/cars/rules';
import { isCarPaused } from '#shared/hires/calendar';
import { formatDate, instantOfDay } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { carWords } from '../words';

/** Title and town of a car, with the badge of a verified lender, and the end of a pause. */
export function CarHeading({ car }: { car: PublicCar }) {
  return (
    <header>
      {car.isVerified && <VerifiedBadge className="mb-3" />}
      <h1 className="font-display text-h1 wrap-anywhere lg:text-[1.75rem]">{formatCarTitle(car)}</h1>
      <p className="mt-2 flex items-center gap-1.5 text-nav text-ink2 wrap-anywhere lg:hidden">
        <MapPin size={16} aria-hidden />
        {formatPlace(car)}
      </p>
      {car.pausedUntil && isCarPaused(car, Date.now()) && (
        <Notice tone="warning" className="mt-3">
          {carWords.restingUntil(formatDate(instantOfDay(car.pausedUntil)))}
        </Notice>
      )}
    </header>
  );
}

/** Warning not to pay before seeing the car. */
export function MeetFirstWarning({ className }: { className?: string }) {
  return (
    <Notice tone="warning" className={className}>
      <strong className="font-heading">{carWords.warningStart}</strong>{' '}
      <span className="font-regular">{carWords.warning}</span>
    </Notice>
  );
}

export function Description({ car }: { car: PublicCar }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-2 font-display text-h2">
        {carWords.description}
      </h2>
      <p className="max-w-155 whitespace-pre-line text-ink2 wrap-anywhere">
        {car.description || carWords.noDescription}
      </p>
    </section>
  );
}
