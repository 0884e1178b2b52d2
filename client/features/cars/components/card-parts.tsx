import { clsx } from 'clsx';
import { formatCounty } from '#shared/cars/counties';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { formatCarTitle, formatTown, formatTownAndCounty } from '#shared/cars/rules';
import type { FoundCar } from '#shared/cars/search';
import { DISPLAY_LIMITS } from '#shared/core/browsing-limits';
import { formatRating, truncate } from '../../../lib/card-format';
import { lazyPart } from '../../../lib/lazy-part';
import { MoneyText } from '../../../ui/money-text';
import { Skeleton } from '../../../ui/skeleton';
import { homeWords } from '../list-words';
import { SearchDaysPrice } from '../when/days-value';

/** Buttons on the photo of a card; their code loads after the first paint. */
export const LazyCardToolButtons = lazyPart(() => import('./card-tools'), 'CardToolButtons', {
  when: 'every visit',
});

export function CarCardSkeleton() {
  return (
    <div aria-hidden className="row-card overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-4/3 animate-pulse bg-bone" />
      <div className="card-text">
        <Skeleton className="my-1 h-4 w-5/6" />
        <Skeleton className="my-1.25 h-3 w-2/3" />
        <Skeleton className="mt-auto mb-5.5 h-6 w-3/4 md:mt-2 md:mb-2.75" />
      </div>
    </div>
  );
}

/** Returns the CSS classes of a card; a verified lender's card has a blue border. */
export function getCarCardClasses(isVerified: boolean): string {
  const border = isVerified ? 'border-verified' : 'border-line hover:border-edge';
  return `block h-full overflow-hidden rounded-card border bg-surface ${border}`;
}

/** Data of a car that its card shows; during a registration, transmission and fuel may be missing. */
type ShownCar = Pick<
  FoundCar,
  'make' | 'model' | 'year' | 'nearestTown' | 'county' | 'price' | 'rating' | 'reviewCount'
> &
  Partial<Pick<FoundCar, 'transmission' | 'fuel' | 'distanceKm' | 'totalPrice'>>;

type CarFactsProps = {
  car: ShownCar;
  /** Whether the card is in a catalogue, where prices have KES and a long title wraps. */
  isInCatalogue?: boolean;
};

/** Text of a card: title, transmission, fuel and town, then the price of a day or of all chosen days. */
export function CarCardText({ car, isInCatalogue = false }: CarFactsProps) {
  const title = formatCarTitle(car);
  const short = isInCatalogue ? title : truncate(title, DISPLAY_LIMITS.cardTitleLength);
  return (
    <div className="card-text">
      <h3
        title={isInCatalogue ? undefined : title}
        className={clsx('text-card', isInCatalogue ? 'wrap-anywhere' : 'line-clamp-2')}
      >
        {short === title ? (
          title
        ) : (
          <>
            <span aria-hidden>{short}</span>
            <span className="sr-only">{title}</span>
          </>
        )}
      </h3>
      <CarKind car={car} />
      <p className="card-price">
        <MoneyText amount={car.totalPrice ?? car.price} prefix={isInCatalogue ? 'KES' : 'Ksh.'} />{' '}
        <span className="grow">
          {car.totalPrice ? <SearchDaysPrice totalPrice={car.totalPrice} /> : homeWords.perDay}
        </span>
        {car.rating && <span>{formatRating(car)}</span>}
      </p>
    </div>
  );
}

/**
 * Shows transmission, fuel and town in one line and cuts a long town. If the distance is known, place and
 * distance move to a second line, in which only the place is cut.
 */
function CarKind({ car }: { car: ShownCar }) {
  const kind = [
    ...(car.transmission ? [CAR_TRANSMISSIONS[car.transmission].short] : []),
    ...(car.fuel ? [CAR_FUELS[car.fuel]] : []),
  ];
  if (car.distanceKm === undefined) {
    const town = formatTown(car.nearestTown) || formatCounty(car.county);
    return (
      <p className="truncate text-small text-ink2 @max-[9rem]:whitespace-normal">
        {[...kind, town].join(' · ')}
      </p>
    );
  }
  return (
    <p className="text-small text-ink2">
      <span className="block">{kind.join(' · ')}</span>
      <span className="flex">
        <span className="truncate">{formatTownAndCounty(car)}</span>
        <span className="shrink-0 whitespace-pre"> · {homeWords.distance(car.distanceKm)}</span>
      </span>
    </p>
  );
}
