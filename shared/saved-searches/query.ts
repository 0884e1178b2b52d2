import { z } from 'zod';
import { type CarFilters, carFilters, carSearchQuery } from '../cars/search';
import { toDay } from '../core/days';
import { SAVED_SEARCH_LIMITS } from '../core/limits';

const { near, sort } = carSearchQuery.shape;
const parameters = carFilters.extend({ near, sort });
/** The parameters that narrow a search; `sort` and `near` do not. */
const FILTERS = Object.keys(carFilters.shape);
const NAMES = Object.keys(parameters.shape);
const DEFAULT_SORT = 'newest';

/** Half of a surrogate pair, which cannot be encoded in a URL. */
const HALF_CHARACTER = /\p{Cs}/u;

const NO_SEARCH = 'This is not a search of this site.';
const NO_FILTER = 'Choose a filter before you save the search.';

/** The values of the parameters. A number is converted to text; lists and objects are refused. */
const parameterValues = z.object(
  Object.fromEntries(
    NAMES.map((name) => [name, z.union([z.string(), z.number().transform(String)]).optional()]),
  ),
);

/**
 * The parameters of a search as one query string in a fixed order, without unknown and empty parameters, so
 * that equal searches are equal texts. Accepts a query string or an object.
 */
export const savedQuery = z
  .union(
    [
      z
        .string()
        .max(SAVED_SEARCH_LIMITS.queryLength, { error: NO_SEARCH, abort: true })
        .transform(parseParameters),
      parameterValues,
    ],
    { error: NO_SEARCH },
  )
  .transform((given: Readonly<Record<string, string | undefined>>, context) => {
    const parsed = parameters.safeParse(given);
    const kept = NAMES.flatMap((name): [string, string][] => {
      const value = given[name]?.trim();
      return value && !(name === 'sort' && value === DEFAULT_SORT) ? [[name, value]] : [];
    });
    const isSearch = kept.some(([name]) => FILTERS.includes(name));
    const isText = !kept.some(([, value]) => HALF_CHARACTER.test(value));
    if (!parsed.success || !isSearch || !isText) {
      context.addIssue(parsed.error?.issues[0]?.message ?? (isText ? NO_FILTER : NO_SEARCH));
      return z.NEVER;
    }
    return kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  })
  .pipe(z.string().max(SAVED_SEARCH_LIMITS.queryLength));

/** Parses a stored query string to filters as the search accepts them. */
export function parseFilters(query: string) {
  return carFilters.parse(parseParameters(query));
}

/** Whether the first of the searched days has passed in Nairobi, so that no car can be hired on them. */
export function haveDaysPassed({ from, to }: Pick<CarFilters, 'from' | 'to'>, now: number): boolean {
  const first = from ?? to;
  return first !== undefined && first < toDay(now);
}

/** Parses a query string with or without '?'; parts that cannot be decoded stay as they are. */
export function parseParameters(query: string): Record<string, string> {
  const pairs = query.replace(/^\?/, '').split('&').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    }),
  );
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
