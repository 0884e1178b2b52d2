import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { carFacetCounts, getCar, revealContact, searchCars } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { callAt } from '../../lib/api-client';
import { rememberRevealed } from '../../lib/session/revealed-cars';

/** Filters of a car list; empty or absent means any. `category` may hold several, separated by commas. */
export type CarFilters = { county?: string; make?: string; model?: string; category?: string };

/** The listed cars that match, in pages, newest first. */
export function carSearchQuery(filters: CarFilters) {
  const nonEmpty = withoutEmpty(filters);
  return infiniteQueryOptions({
    queryKey: ['listings', 'search', nonEmpty],
    queryFn: ({ pageParam, signal }) =>
      callAt<typeof searchCars>(
        BROWSING_CALLS.searchCars,
        { query: { ...nonEmpty, ...withoutEmpty({ cursor: pageParam }), limit: SEARCH_LIMITS.pageDefault } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The cars with these ids, in their order, without those no longer listed. */
export function carsByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['listings', 'ids', ids],
    queryFn: ({ signal }) =>
      callAt<typeof searchCars>(BROWSING_CALLS.searchCars, { query: { ids: ids.join(',') } }, { signal }),
    select: (page) => page.cars,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Counties, makes with their models, and categories, with counts; of one county or of all. */
export function carFacetsQuery(county: string) {
  return queryOptions({
    queryKey: ['listings', 'facets', county],
    queryFn: ({ signal }) =>
      callAt<typeof carFacetCounts>(
        BROWSING_CALLS.carFacetCounts,
        { query: withoutEmpty({ county }) },
        { signal },
      ),
  });
}

export function carQuery(carId: string) {
  return queryOptions({
    queryKey: ['listings', 'car', carId],
    queryFn: ({ signal }) => callAt<typeof getCar>(BROWSING_CALLS.getCar, { params: { carId } }, { signal }),
  });
}

/** Fetches the lender's number. The variable is the user's id: another user must not see the result. */
export function useContactReveal(carId: string) {
  return useMutation({
    mutationFn: (_userId: string) =>
      callAt<typeof revealContact>(BROWSING_CALLS.revealContact, { params: { carId } }),
    onSuccess: (_, userId) => rememberRevealed(userId, carId),
  });
}

function withoutEmpty<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, text]) => text);
  return Object.fromEntries(entries) as Partial<Fields>;
}
