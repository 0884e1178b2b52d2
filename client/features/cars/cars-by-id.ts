import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchCars } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SEARCH_LIMITS } from '#shared/core/browsing-limits';
import { callByPath } from '../../lib/api-client';

/**
 * Query of cars in the order of the ids, without unlisted cars; offline storage has a limit for each `list`.
 */
export function carsByIdQuery(ids: readonly string[], list: 'by-id' | 'favourites' = 'by-id') {
  return queryOptions({
    queryKey: ['listings', list, ids],
    queryFn: async ({ signal }) => {
      const pages = splitIntoGroups(ids).map((group) =>
        callByPath<typeof searchCars>(
          BROWSING_CALLS.searchCars,
          { query: { ids: group.join(',') } },
          { signal },
        ),
      );
      return (await Promise.all(pages)).flatMap(({ cars }) => cars);
    },
    placeholderData: keepPreviousData,
  });
}

/** Splits ids into groups, each as large as one search accepts. */
function splitIntoGroups(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / SEARCH_LIMITS.ids);
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * SEARCH_LIMITS.ids, (at + 1) * SEARCH_LIMITS.ids),
  );
}
