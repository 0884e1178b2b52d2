import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { SAVED_SEARCH_LIMITS } from '../core/limits';
import { publicLine } from '../core/public-line';
import { id, instant } from '../core/values';
import { savedQuery } from './query';

/** A search that a user has saved. */
export const savedSearch = z.object({
  _id: id,
  name: z.string(),
  /** A query string without '?', as in the address of the home screen. */
  query: z.string(),
  /** Whether letters name new cars; false after the link in a letter has stopped them. */
  mails: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** The latest first; all on one page. */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  access: 'user',
  summary: "The caller's saved searches",
  reply: z.object({ items: z.array(savedSearch), next: z.null() }),
});

/** Saving an equal search again renames it and starts its letters again. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  access: 'user',
  summary: 'Save a search; letters name new cars that fit',
  body: z.object({ query: savedQuery, name: publicLine(SAVED_SEARCH_LIMITS.nameLength) }),
  reply: savedSearch,
  refusals: ['too_many_saved_searches'],
});

/** Deleting again changes nothing. */
export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/:id',
  access: 'user',
  summary: 'Delete a saved search',
  params: z.object({ id: id.toLowerCase() }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['search_not_saved'],
});

const stopParams = z.object({ token: z.string().max(200) });

/** What the link in a letter stops; changes nothing, since mail programs open links by themselves. */
export const getSavedSearchToStop = endpoint({
  method: 'GET',
  path: '/saved-searches/stop/:token',
  access: 'public',
  summary: 'The saved search that a link in a letter stops',
  params: stopParams,
  reply: z.object({
    name: z.string(),
    mails: z.boolean(),
    /** Other saved searches of the user that still send letters. */
    others: z.number(),
  }),
  refusals: ['saved_search_not_found'],
});

/** Stops the letters about the search, or with `all` about every search of its user. */
export const stopSavedSearch = endpoint({
  method: 'POST',
  path: '/saved-searches/stop/:token',
  access: 'public',
  summary: 'Stop the letters about a saved search, without sign-in',
  params: stopParams,
  body: z.object({ all: z.boolean().default(false) }),
  reply: z.object({ mails: z.literal(false) }),
  refusals: ['saved_search_not_found'],
});
