import { z } from 'zod';
import { type CarFilters, carFilters, carSearchQuery } from '../cars/search';
import { toDay } from '../core/days';
import { defineEndpoint } from '../core/endpoint';
import { SAVED_SEARCH_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { id, instant } from '../core/values';

const { near, sort } = carSearchQuery.shape;
const parameters = carFilters.extend({ near, sort });
/** Parameters that narrow a search; `sort` and `near` do not. */
const FILTERS = Object.keys(carFilters.shape);
const NAMES = Object.keys(parameters.shape);
const DEFAULT_SORT = 'newest';

/** Matches half of a surrogate pair, which cannot be encoded in a URL. */
const HALF_CHARACTER = /\p{Cs}/u;

const NO_SEARCH = 'This is not a search of this site.';
const NO_FILTER = 'Choose a filter before you save the search.';

/** Values of parameters; a number becomes text, lists and objects are refused. */
const parameterValues = z.object(
  Object.fromEntries(
    NAMES.map((name) => [name, z.union([z.string(), z.number().transform(String)]).optional()]),
  ),
);

/**
 * A query string or object, which becomes one text in fixed order, without unknown and empty parameters:
 * equal searches are equal texts.
 */
export const savedSearchQuery = z
  .union(
    [
      z
        .string()
        .max(SAVED_SEARCH_LIMITS.queryLength, { error: NO_SEARCH, abort: true })
        .transform(parseQueryString),
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

export function parseSavedFilters(query: string) {
  return carFilters.parse(parseQueryString(query));
}

/** Whether the first searched day has passed in Nairobi. */
export function isSavedSearchOutdated({ from, to }: Pick<CarFilters, 'from' | 'to'>, now: number): boolean {
  const first = from ?? to;
  return first !== undefined && first < toDay(now);
}

/** Parses a query string with or without '?'; parts that cannot be decoded stay as they are. */
export function parseQueryString(query: string): Record<string, string> {
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

const savedSearch = z.object({
  _id: id,
  name: z.string(),
  /** Query without '?', as in the URL of the home screen. */
  query: z.string(),
  /** Whether emails about new cars are on; the link in an email stops them. */
  mails: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** Lists the saved searches, latest first, all on one page. */
export const listSavedSearches = defineEndpoint('GET /saved-searches', {
  access: 'user',
  summary: "The caller's saved searches",
  reply: z.object({ items: z.array(savedSearch), next: z.null() }),
});

/** Saves a search; saving an equal search again renames it and turns its emails on. */
export const saveSearch = defineEndpoint('POST /saved-searches', {
  access: 'user',
  summary: 'Save a search; emails name new cars that match',
  body: z.object({ query: savedSearchQuery, name: publicLine(SAVED_SEARCH_LIMITS.nameLength) }),
  reply: savedSearch,
  refusals: ['too_many_saved_searches'],
});

/** Deletes a saved search; a repeated call changes nothing. */
export const deleteSavedSearch = defineEndpoint('DELETE /saved-searches/:id', {
  access: 'user',
  summary: 'Delete a saved search',
  params: z.object({ id: id.toLowerCase() }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['search_not_saved'],
});

const stopParams = z.object({ token: z.string().max(200) });

/** Returns the search whose emails a link stops. A GET changes nothing, because mail programs open links. */
export const getSavedSearchToStop = defineEndpoint('GET /saved-searches/stop/:token', {
  access: 'public',
  summary: 'The saved search that a link in an email stops',
  params: stopParams,
  reply: z.object({
    name: z.string(),
    mails: z.boolean(),
    /** Number of the user's other searches whose emails are on. */
    others: z.number(),
  }),
  refusals: ['saved_search_not_found'],
});

/** Stops the emails about a search; `all` stops the emails about all searches of the user. */
export const stopSavedSearchEmails = defineEndpoint('POST /saved-searches/stop/:token', {
  access: 'public',
  summary: 'Stop the emails about a saved search, without sign-in',
  params: stopParams,
  body: z.object({ all: z.boolean().default(false) }),
  reply: z.object({ mails: z.literal(false) }),
  refusals: ['saved_search_not_found'],
});
