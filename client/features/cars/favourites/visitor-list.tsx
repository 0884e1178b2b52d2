import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { searchCars } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { callAt } from '../../../lib/api-client';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { PageHeading } from '../../../ui/page-heading';
import { FavouritesList } from './favourites-list';
import { favouritesScreenWords as words } from './screen-words';
import { visitorFavourites } from './visitor-favourites';

/** The listed cars among any number of ids, in their order. */
function listedQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['listings', 'favourites', ids],
    queryFn: async ({ signal }) => {
      const pages = inPages(ids).map((page) =>
        callAt<typeof searchCars>(BROWSING_CALLS.searchCars, { query: { ids: page.join(',') } }, { signal }),
      );
      return (await Promise.all(pages)).flatMap(({ cars }) => cars);
    },
    placeholderData: keepPreviousData,
  });
}

/** The favourites in this browser; those no longer listed are left out. */
export function VisitorList() {
  const ids = visitorFavourites.useIds();
  const { openModal } = useSession();
  const { data, error, isFetching, refetch } = useQuery(listedQuery(ids));
  // Until the next reply is there, the list before is shown without what was removed.
  const cars = data?.filter(({ _id }) => ids.includes(_id));

  return (
    <>
      <PageHeading title={words.title} />
      {ids.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <p className="text-ink2">{words.inBrowser}</p>
          <Button variant="quiet" size="small" onClick={() => openModal('signin', PATHS.favourites)}>
            {words.signIn}
          </Button>
        </div>
      )}
      <FavouritesList cars={cars} error={error} busy={isFetching} onRetry={() => void refetch()} />
    </>
  );
}

/** As many ids at a time as a search takes. */
function inPages(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / SEARCH_LIMITS.ids);
  return Array.from({ length: count }, (_, page) =>
    ids.slice(page * SEARCH_LIMITS.ids, (page + 1) * SEARCH_LIMITS.ids),
  );
}
