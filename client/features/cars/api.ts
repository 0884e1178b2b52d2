import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { getCar } from '#shared/cars/contract';
import type { getCarFacets, searchCars } from '#shared/cars/search-contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SEARCH_LIMITS } from '#shared/core/browsing-limits';
import type { CallInput } from '#shared/core/endpoint';
import { callAt } from '../../lib/api-client';
import { type CarSearch, MY_POSITION } from './car-search';
import { useMyPosition } from './my-position';

/** What limits a list beside the user's choices, such as the kinds of a category screen. */
export type SearchScope = { category?: string; lender?: string; partyBus?: PartyBusFilter };

/** '1': matatus and party buses only; '0': none of them. */
type PartyBusFilter = '1' | '0' | '';

/** The listed cars that match, in pages, newest first unless the search says otherwise. */
export function carSearchQuery(search: CarSearch & SearchScope) {
  const sent = sentSearch(search);
  return infiniteQueryOptions({
    queryKey: ['listings', 'search', sent],
    queryFn: ({ pageParam, signal }) =>
      callAt<typeof searchCars>(
        BROWSING_CALLS.searchCars,
        { query: { ...sent, ...withoutEmpty({ cursor: pageParam }), limit: SEARCH_LIMITS.pageDefault } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** The query of this search, with the browser's position where it asks for that. */
export function useCarSearchQuery(search: CarSearch, scope: SearchScope = {}) {
  const position = useMyPosition();
  const near = search.near === MY_POSITION ? position : (search.near ?? '');
  return carSearchQuery({ ...scope, ...withoutEmpty(search), near });
}

/** Counties, makes with their models, and categories, with counts; of one county or of all. */
export function carFacetsQuery(county: string) {
  return queryOptions({
    queryKey: ['listings', 'facets', county],
    queryFn: ({ signal }) =>
      callAt<typeof getCarFacets>(
        BROWSING_CALLS.getCarFacets,
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

/** Without a place nothing is nearest, and only that order needs one. */
function sentSearch({ sort = '', near = '', ...filters }: CarSearch & SearchScope) {
  const order = sort !== 'nearest' ? { sort } : near && { sort, near };
  // car-search.ts lets only values through that the contract takes.
  return withoutEmpty({ ...filters, ...(order || {}) }) as CallInput<typeof searchCars>['query'];
}

function withoutEmpty<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, text]) => text);
  return Object.fromEntries(entries) as Partial<Fields>;
}
