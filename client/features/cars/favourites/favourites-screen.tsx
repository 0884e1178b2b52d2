import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PublicCar } from '#shared/cars/contract';
import { FAVOURITE_API_CALLS } from '#shared/core/browsing-calls';
import { PATHS } from '#shared/core/paths';
import type { listFavourites } from '#shared/favourites/contract';
import { callByPath } from '../../../lib/api-client';
import { useFailureLog } from '../../../lib/failure-sentence';
import { deleteEntry, retryOutboxEntry, useOutbox } from '../../../lib/outbox/outbox';
import { filterRefusedFavourites } from '../../../lib/outbox/waiting';
import { PageHead } from '../../../lib/page-head';
import { useSession, useUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { PageHeading } from '../../../ui/page-heading';
import { type QueryResult, QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { carsByIdQuery } from '../cars-by-id';
import { CarCard } from '../components/car-card';
import { SavedSearches } from '../saved-searches/saved-searches';
import { favouriteIdsQuery } from './kept-favourites';
import { favouriteListQueryKey, visitorFavourites } from './visitor-favourites';
import { favouriteWords, favouritesScreenWords as words } from './words';

const ABOVE_THE_FOLD = 2;

function FavouritesList({ query }: { query: QueryResult<readonly PublicCar[]> }) {
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

/** Favourites of a visitor, kept in this browser; cars that are no longer listed are left out. */
function VisitorList() {
  const ids = visitorFavourites.useIds();
  const { openModal } = useSession();
  const listed = useQuery(carsByIdQuery(ids, 'favourites'));
  // While the next reply loads, shows the previous list without the removed cars.
  const cars = listed.data?.filter(({ _id }) => ids.includes(_id));

  return (
    <>
      <PageHeading title={words.title} />
      {ids.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <p className="text-ink2">{words.inBrowser}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => openModal('signin', { returnTo: PATHS.favourites })}
          >
            {words.signIn}
          </Button>
        </div>
      )}
      <FavouritesList query={{ ...listed, data: cars }} />
    </>
  );
}

/** Favourites that were changed offline and later refused, each with the server's sentence. */
function RefusedFavourites({ userId }: { userId: string }) {
  const refused = filterRefusedFavourites(useOutbox(userId));
  if (refused.length === 0) return null;
  return (
    <ul aria-label={words.refused} className="mt-5 grid gap-3">
      {refused.map((favourite) => (
        <li key={favourite.id}>
          <Notice tone="warning">
            <p>
              {favouriteWords.refusedChange(favourite)} {favourite.refused}
            </p>
            <div className="flex gap-2">
              <Button
                variant="quiet"
                size="small"
                onClick={() => void retryOutboxEntry(userId, favourite.id)}
              >
                {words.retry}
              </Button>
              <Button variant="quiet" size="small" onClick={() => void deleteEntry(userId, favourite.id)}>
                {words.giveUp}
              </Button>
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function favouritesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: favouriteListQueryKey(userId),
    queryFn: ({ pageParam, signal }) =>
      callByPath<typeof listFavourites>(
        FAVOURITE_API_CALLS.list,
        { query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Favourites of a user. A removed car stays in the list until the next fetch. */
function AccountList({ userId }: { userId: string }) {
  // Fetches the ids before the list, because fetching ids moves the browser's favourites to the account.
  const ids = useQuery(favouriteIdsQuery(userId));
  const list = useInfiniteQuery({ ...favouritesQuery(userId), enabled: ids.isSuccess });
  const error = ids.error ?? list.error;
  useFailureLog(words.failed, error);
  return (
    <>
      <PageHeading title={words.title} />
      <RefusedFavourites userId={userId} />
      <FavouritesList
        query={{
          data: list.data,
          error,
          isFetching: ids.isFetching || list.isFetching,
          refetch: ids.isError ? ids.refetch : list.refetch,
        }}
      />
      <ShowMore list={list} label={words.more} busyLabel={words.loadingMore} className="mt-8" />
    </>
  );
}

/** /favourites: a visitor's favourites from the browser or a user's from the account, and saved searches. */
export function FavouritesScreen() {
  const user = useUser();
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="favourites" />
      {user ? (
        <>
          <AccountList key={user._id} userId={user._id} />
          <SavedSearches userId={user._id} />
        </>
      ) : (
        <VisitorList />
      )}
    </div>
  );
}
