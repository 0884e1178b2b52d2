import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchCars } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../../lib/api-client';

/** Query of the cars with these ids, in the order of the ids; cars that are no longer listed are missing. */
export function carsByIdQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['listings', 'ids', ids],
    queryFn: ({ signal }) =>
      callByPath<typeof searchCars>(BROWSING_CALLS.searchCars, { query: { ids: ids.join(',') } }, { signal }),
    select: (page) => page.cars,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}
