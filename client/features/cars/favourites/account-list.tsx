import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FAVOURITE_CALLS } from '#shared/favourites/calls';
import type { listFavourites } from '#shared/favourites/contract';
import { callAt } from '../../../lib/api-client';
import { useFailureLog } from '../../../lib/use-failure-log';
import { PageHeading } from '../../../ui/page-heading';
import { ShowMore } from '../../../ui/show-more';
import { FavouritesList } from './favourites-list';
import { favouriteIdsQuery } from './kept-favourites';
import { RefusedFavourites } from './refused-favourites';
import { favouritesScreenWords as words } from './screen-words';
import { favouriteListKey } from './visitor-favourites';

function favouritesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: favouriteListKey(userId),
    queryFn: ({ pageParam, signal }) =>
      callAt<typeof listFavourites>(
        FAVOURITE_CALLS.list,
        { query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The favourites of a user. A car that is removed stays in the list until the next fetch. */
export function AccountList({ userId }: { userId: string }) {
  // First moves what the browser has kept.
  const ids = useQuery(favouriteIdsQuery(userId));
  const list = useInfiniteQuery({ ...favouritesQuery(userId), enabled: ids.isSuccess });
  const cars = list.data?.pages.flatMap(({ items }) => items);
  useFailureLog(words.failed, ids.error ?? list.error);
  return (
    <>
      <PageHeading title={words.title} />
      <RefusedFavourites userId={userId} />
      <FavouritesList
        cars={cars}
        error={ids.error ?? list.error}
        busy={ids.isFetching || list.isFetching}
        onRetry={() => void (ids.isError ? ids.refetch() : list.refetch())}
      />
      <ShowMore list={list} label={words.more} busyLabel={words.loadingMore} className="mt-8" />
    </>
  );
}
