import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { getCar } from '#shared/cars/contract';
import type { CarCategory } from '#shared/cars/labels';
import type { getCarFacets, searchCars } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { SEARCH_LIMITS } from '#shared/core/browsing-limits';
import type { EndpointInput } from '#shared/core/endpoint';
import { callByPath } from '../../lib/api-client';
import { type CarSearch, NEAR_MY_POSITION, type SearchUpdater } from './car-search';
import { useMyPosition } from './my-position';
import { SearchDaysPrice } from './when/days-value';

/** Search parameters that the screen fixes, such as the kinds of car on a category screen. */
type SearchScope = { category?: string; lender?: string; partyBus?: PartyBusFilter };

/** '1': only matatus and party buses; '0': all other cars. */
type PartyBusFilter = '1' | '0' | '';

/** The search of a screen, the function that changes it, and the parameters that the screen fixes. */
export type ScreenSearch = {
  search: CarSearch;
  apply: SearchUpdater;
  scope?: SearchScope | undefined;
  /** Kinds of car that the user can choose; all by default. */
  kinds?: readonly CarCategory[] | undefined;
};

export function carSearchQuery(search: CarSearch & SearchScope) {
  const sent = toSearchQuery(search);
  return infiniteQueryOptions({
    queryKey: ['listings', 'search', sent],
    queryFn: async ({ pageParam, signal }) => {
      // Loads the code for prices of several days together with the cars, because prices that appear later
      // would move the text of the cards.
      const words =
        search.from && navigator.onLine ? SearchDaysPrice.load().catch(() => undefined) : undefined;
      const found = await callByPath<typeof searchCars>(
        BROWSING_CALLS.searchCars,
        { query: { ...sent, ...omitEmpty({ cursor: pageParam }), limit: SEARCH_LIMITS.pageDefault } },
        { signal },
      );
      await words;
      return found;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

/** Returns the query of a search, with the browser's position if the search asks for cars near the user. */
export function useCarSearchQuery(search: CarSearch, scope: SearchScope = {}) {
  const position = useMyPosition();
  const near = search.near === NEAR_MY_POSITION ? position : (search.near ?? '');
  return carSearchQuery({ ...scope, ...omitEmpty(search), near });
}

/** Counts the cars per make, model, county and category in `county`, or in all counties if it is empty. */
export function carFacetsQuery(county: string) {
  return queryOptions({
    queryKey: ['listings', 'facets', county],
    queryFn: ({ signal }) =>
      callByPath<typeof getCarFacets>(
        BROWSING_CALLS.getCarFacets,
        { query: omitEmpty({ county }) },
        { signal },
      ),
  });
}

export function carQuery(carId: string) {
  return queryOptions({
    queryKey: ['listings', 'car', carId],
    queryFn: ({ signal }) =>
      callByPath<typeof getCar>(BROWSING_CALLS.getCar, { params: { carId } }, { signal }),
  });
}

/** Returns the search as sent: the order 'nearest' needs a place, and other orders send no place. */
function toSearchQuery({ sort = '', near = '', ...filters }: CarSearch & SearchScope) {
  const order = sort !== 'nearest' ? { sort } : near && { sort, near };
  // The cast is safe: car-search.ts keeps only values that the contract accepts.
  return omitEmpty({ ...filters, ...(order || {}) }) as EndpointInput<typeof searchCars>['query'];
}

function omitEmpty<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, text]) => text);
  return Object.fromEntries(entries) as Partial<Fields>;
}
