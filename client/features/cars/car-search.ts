import { useMemo } from 'react';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { useAddressQuery } from '../../lib/use-address-query';

const TEXT = /^.{1,80}$/;
const NUMBER = /^\d{1,9}$/;
const YES = /^1$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a search has in the URL, and the values that it accepts there. */
const NAMES = {
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
export type SearchName = keyof typeof NAMES;
const ORDERED_NAMES = Object.keys(NAMES) as SearchName[];

/** Filters, order and place of a search as in the URL; absent means any, and the newest first. */
export type CarSearch = Partial<Record<SearchName, string>>;

/** `near` in the URL for the browser's position, which itself stands nowhere. */
export const MY_POSITION = 'me';

/** Changes the search from what it last became; `replace` adds no history entry. */
export type ApplySearch = (change: (latest: CarSearch) => CarSearch, options?: { replace?: boolean }) => void;

/** The search of this address, and its change: on the screen at `path`, by default on this one. */
export function useCarSearch(path?: string) {
  const [query, changeQuery] = useAddressQuery();
  const search = useMemo(() => searchOf(query), [query]);
  const apply: ApplySearch = (change, options) =>
    changeQuery((before) => paramsOf(change(searchOf(before))), { path, ...options });
  return { search, apply };
}

/** Path and query of a list with this search; the home screen's by default. Equal searches have one address. */
export function searchPath(search: CarSearch, path: string = PATHS.home): string {
  const query = paramsOf(search).toString();
  return query ? `${path}?${query}` : path;
}

function paramsOf(search: CarSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ORDERED_NAMES) if (search[name]) params.set(name, search[name]);
  return params;
}

const ORDER: SearchName[] = ['sort', 'near'];

/** Whether anything narrows the list; its order does not. */
export function isFiltered(search: CarSearch): boolean {
  return Object.values(without(search, ORDER)).some(Boolean);
}

/** The order alone. */
export function cleared({ sort = '', near = '' }: CarSearch): CarSearch {
  return { sort, near };
}

/** The days that cars are to be free on. */
export function daysOfSearch({ from, to }: CarSearch) {
  return from && to ? { from, to } : null;
}

/** The search without these. */
export function without(search: CarSearch, names: readonly SearchName[]): CarSearch {
  const rest = { ...search };
  for (const name of names) delete rest[name];
  return rest;
}

/** Whether two makes, models or counties are equal, ignoring case. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Values that no filter accepts are dropped, and days that have passed. One day alone means that day. */
function searchOf(params: URLSearchParams): CarSearch {
  const search: CarSearch = {};
  for (const name of ORDERED_NAMES) {
    const text = params.get(name)?.trim() ?? '';
    if (NAMES[name].test(text)) search[name] = text;
  }
  const { from = search.to, to = from } = search;
  delete search.from;
  delete search.to;
  const isDay = (day: string) => new Date(day).getUTCDate() === Number(day.slice(8));
  const isAhead = from && to && toDay(Date.now()) <= from && from <= to;
  return isAhead && isDay(from) && isDay(to) ? { ...search, from, to } : search;
}
