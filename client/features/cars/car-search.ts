import { useMemo } from 'react';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { useUrlQuery } from '../../lib/use-address-query';

const TEXT = /^.{1,80}$/;
const NUMBER = /^\d{1,9}$/;
const YES = /^1$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const PATTERNS = {
  county: TEXT,
  make: TEXT,
  model: TEXT,
  category: TEXT,
  fuel: TEXT,
  transmission: TEXT,
  minPrice: NUMBER,
  maxPrice: NUMBER,
  minYear: NUMBER,
  maxYear: NUMBER,
  seats: NUMBER,
  fourWheel: YES,
  airCon: YES,
  withDriver: YES,
  verified: YES,
  minRating: NUMBER,
  from: DAY,
  to: DAY,
  q: TEXT,
  sort: /^(price_asc|price_desc|nearest|rating)$/,
  near: TEXT,
};
export type SearchParamName = keyof typeof PATTERNS;
const ORDERED_NAMES = Object.keys(PATTERNS) as SearchParamName[];

/** Search for cars, as in the URL. Without a filter all cars match; without an order the newest are first. */
export type CarSearch = Partial<Record<SearchParamName, string>>;

/** Value of `near` in the URL for the browser's position; the position itself is never in the URL. */
export const NEAR_MY_POSITION = 'me';

/** Changes the latest state of the search; with `replace` the change adds no history entry. */
export type SearchUpdater = (
  change: (latest: CarSearch) => CarSearch,
  options?: { replace?: boolean },
) => void;

export function useCarSearch(path?: string) {
  const [query, changeQuery] = useUrlQuery();
  const search = useMemo(() => parseSearch(query), [query]);
  const apply: SearchUpdater = (change, options) =>
    changeQuery((before) => toParams(change(parseSearch(before))), { path, ...options });
  return { search, apply };
}

/** Returns path and query of a list with this search; equal searches have equal addresses. */
export function buildSearchPath(search: CarSearch, path: string = PATHS.home): string {
  const query = toParams(search).toString();
  return query ? `${path}?${query}` : path;
}

function toParams(search: CarSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ORDERED_NAMES) if (search[name]) params.set(name, search[name]);
  return params;
}

const ORDER: SearchParamName[] = ['sort', 'near'];
/** Parameters that the search bar and the search sheet set; the filters set all others. */
const PLACE_DAYS_AND_CAR: SearchParamName[] = ['county', 'from', 'to', 'make', 'model', 'q'];

/** Whether the search limits the list; an order alone does not limit it. */
export function hasSearchFilters(search: CarSearch): boolean {
  return Object.values(omitSearchParams(search, ORDER)).some(Boolean);
}

/** Counts the filters other than place, days and car; both ends of a range count as one filter. */
export function countFilters(search: CarSearch): number {
  const { minPrice, maxPrice, minYear, maxYear, ...others } = omitSearchParams(search, [
    ...ORDER,
    ...PLACE_DAYS_AND_CAR,
  ]);
  return [minPrice || maxPrice, minYear || maxYear, ...Object.values(others)].filter(Boolean).length;
}

export function clearFilters({ sort = '', near = '' }: CarSearch): CarSearch {
  return { sort, near };
}

/** Returns the days on which the cars must be free; null if the search has none. */
export function getSearchDays({ from, to }: CarSearch) {
  return from && to ? { from, to } : null;
}

export function omitSearchParams(search: CarSearch, names: readonly SearchParamName[]): CarSearch {
  const rest = { ...search };
  for (const name of names) delete rest[name];
  return rest;
}

export function isEqualIgnoringCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Parses a search; drops invalid values and past days. A first or last day alone means that single day. */
function parseSearch(params: URLSearchParams): CarSearch {
  const search: CarSearch = {};
  for (const name of ORDERED_NAMES) {
    const text = params.get(name)?.trim() ?? '';
    if (PATTERNS[name].test(text)) search[name] = text;
  }
  const { from = search.to, to = from } = search;
  delete search.from;
  delete search.to;
  const isDay = (day: string) => new Date(day).getUTCDate() === Number(day.slice(8));
  const isAhead = from && to && toDay(Date.now()) <= from && from <= to;
  return isAhead && isDay(from) && isDay(to) ? { ...search, from, to } : search;
}
