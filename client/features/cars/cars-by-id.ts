import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchCars } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callByPath } from '../../lib/api-client';

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
