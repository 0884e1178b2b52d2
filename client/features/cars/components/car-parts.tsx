import Star from 'lucide-react/icons/star';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { isCarPaused } from '#shared/hires/calendar';
import { formatDate, getDayStartInstant } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { carWords } from '../words';

export const REVIEWS_ELEMENT_ID = 'reviews';

/** Title of a car with its stars, which unfold the reviews when pressed. */
export function CarHeading({ car }: { car: PublicCar }) {
  const { rating, reviewCount } = car;
  return (
    <header>
      <div className="flex items-baseline justify-between gap-x-3">
        <h1 className="font-display text-car-title wrap-anywhere lg:text-[1.75rem]">{formatCarTitle(car)}</h1>
        {rating && (
          <a
            href={`#${REVIEWS_ELEMENT_ID}`}
            aria-label={carWords.reviews(rating, reviewCount)}
            onClick={showReviews}
            className="-my-3 flex min-h-11 shrink-0 items-center gap-1 text-nav font-strong tabular-nums"
          >
            <Star size={16} fill="currentColor" aria-hidden className="text-murram" />
            {rating} <span className="font-regular text-ink2">({reviewCount})</span>
          </a>
        )}
      </div>
      {car.pausedUntil && isCarPaused(car, Date.now()) && (
        <Notice tone="warning" className="mt-3">
          {carWords.restingUntil(formatDate(getDayStartInstant(car.pausedUntil)))}
        </Notice>
      )}
    </header>
  );
}

function showReviews(): void {
  const row = document.getElementById(REVIEWS_ELEMENT_ID);
  if (row instanceof HTMLDetailsElement) row.open = true;
}

export function MeetFirstWarning() {
  return (
    <Notice tone="warning" className="text-small">
      <strong className="font-heading">{carWords.warningStart}</strong>{' '}
      <span className="font-regular">{carWords.warning}</span>
    </Notice>
  );
}

export function CarDescription({ car }: { car: PublicCar }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-1 font-display text-h3">
        {carWords.description}
      </h2>
      <p className="max-w-155 text-nav whitespace-pre-line wrap-anywhere lg:text-body">
        {car.description || carWords.noDescription}
      </p>
    </section>
  );
}
