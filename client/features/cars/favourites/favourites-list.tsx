import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { withReference } from '../../../lib/failure-sentence';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { CarCard } from '../components/car-card';
import { favouritesScreenWords as words } from './screen-words';

type FavouritesListProps = {
  /** Undefined until they are loaded. */
  cars: readonly PublicCar[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
};

const ABOVE_THE_FOLD = 2;

/** Favourites as cards, with loading, error and empty states. */
export function FavouritesList({ cars, error, busy, onRetry }: FavouritesListProps) {
  if (!cars) {
    return error ? (
      <ErrorState
        sentence={withReference(words.failed, error)}
        busy={busy}
        onRetry={onRetry}
        className="mt-5"
      />
    ) : (
      <SpinnerWithWords words={words.loading} />
    );
  }
  if (cars.length === 0) {
    return (
      <EmptyState
        drawing="heart"
        sentence={words.empty}
        className="mt-5"
        action={
          <LinkButton to={PATHS.home} variant="secondary" size="small">
            {words.toCars}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
      {cars.map((car, at) => (
        <li key={car._id}>
          <CarCard car={car} priority={at < ABOVE_THE_FOLD} compare="always" />
        </li>
      ))}
    </ul>
  );
}
