import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Fuel from 'lucide-react/icons/fuel';
import MapPin from 'lucide-react/icons/map-pin';
import Settings2 from 'lucide-react/icons/settings-2';
import { formatCounty } from '#shared/cars/counties';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { formatCarTitle, formatPlace, formatTown } from '#shared/cars/rules';
import type { FoundCar } from '#shared/cars/search';
import { DISPLAY_LIMITS } from '#shared/core/browsing-limits';
import { formatRating, truncate } from '../../../lib/card-format';
import { lazyPart } from '../../../lib/lazy-part';
import { MoneyText } from '../../../ui/money-text';
import { Skeleton } from '../../../ui/skeleton';
import { homeWords } from '../list-words';

/** The buttons on the photo of a card; their code loads after the first picture. */
export const LazyCardTools = lazyPart(() => import('./card-tools'), 'CardTools', {
  when: 'every visit',
});

export function CarCardSkeleton() {
  return (
    <div aria-hidden className="row-card overflow-hidden rounded-card border-[1.5px] border-line bg-surface">
      <div className="aspect-4/3 animate-pulse bg-bone" />
      <div className="px-3.5 pt-3 pb-3.5">
        <Skeleton className="my-1 h-4 w-3/4" />
        <Skeleton className="mt-3 h-3 w-1/2" />
        <Skeleton className="mt-3 h-3 w-3/4" />
        <p className="mt-4 border-t border-line pt-3.5 pb-1">
          <Skeleton className="h-4 w-1/2" />
        </p>
      </div>
    </div>
  );
}

/** Returns the CSS classes of a card; a verified lender's card has a blue border. */
export function getCardClasses(isVerified: boolean): string {
  const border = isVerified ? 'border-verified' : 'border-line hover:border-edge';
  return `block h-full overflow-hidden rounded-card border-[1.5px] bg-surface ${border}`;
}

const TotalPrice = lazyPart(() => import('../when/when-parts'), 'TotalPrice', {
  loading: '...',
});

type CarFactsProps = {
  car: FoundCar;
  /** A catalogue writes KES, shows the town without its county, and wraps a long title. */
  isInCatalogue?: boolean;
};

/** Text of a card: title, transmission, fuel, place and daily price. */
export function CarFacts({ car, isInCatalogue = false }: CarFactsProps) {
  const currency = isInCatalogue ? 'KES' : 'Ksh.';
  const title = formatCarTitle(car);
  const town = formatTown(car.nearestTown) || formatCounty(car.county);
  const distance = car.distanceKm === undefined ? '' : ` · ${homeWords.distance(car.distanceKm)}`;
  const short = truncate(title, DISPLAY_LIMITS.cardTitleLength);
  return (
    <div className="px-3.5 pt-3 pb-3.5">
      <h3
        title={isInCatalogue ? undefined : title}
        className={clsx('text-card', isInCatalogue ? 'wrap-anywhere' : 'line-clamp-2')}
      >
        {isInCatalogue || short === title ? (
          title
        ) : (
          <>
            <span aria-hidden>{short}</span>
            <span className="sr-only">{title}</span>
          </>
        )}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-3 text-small text-ink2">
        <Fact icon={Settings2} text={CAR_TRANSMISSIONS[car.transmission].short} />
        <Fact icon={Fuel} text={CAR_FUELS[car.fuel]} />
        {car.rating && <li>{formatRating(car)}</li>}
        <Fact
          icon={MapPin}
          text={isInCatalogue ? town : formatPlace(car) + distance}
          className={isInCatalogue && !car.rating ? undefined : 'w-full'}
        />
      </ul>
      <p className="mt-2.5 border-t border-line pt-2.5">
        <MoneyText amount={car.price} prefix={currency} per={homeWords.perDay} />
        {car.totalPrice && (
          <span className="block text-small font-label">
            <TotalPrice car={car} currency={currency} />
          </span>
        )}
      </p>
    </div>
  );
}

type FactProps = { icon: LucideIcon; text: string; className?: string | undefined };

function Fact({ icon: Icon, text, className }: FactProps) {
  return (
    <li className={clsx('flex min-w-0 items-center gap-1.5', className ?? 'last:flex-1')}>
      <Icon size={16} aria-hidden />
      <span className="truncate">{text}</span>
    </li>
  );
}
