import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { type QueryResult, QueryState } from '../../../ui/query-state';
import { CarCard } from '../components/car-card';
import { favouritesScreenWords as words } from './screen-words';

const ABOVE_THE_FOLD = 2;

/** Favourites as cards, with states for loading, errors and an empty list. */
export function FavouritesList({ query }: { query: QueryResult<readonly PublicCar[]> }) {
  return (
    <QueryState
      query={query}
      loading={words.loading}
      failed={words.failed}
      empty={
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
      }
      className="mt-5"
    >
      {(cars) => (
        <ul className="mt-5 grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {cars.map((car, at) => (
            <li key={car._id}>
              <CarCard car={car} priority={at < ABOVE_THE_FOLD} compare="always" />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
