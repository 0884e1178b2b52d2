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
  /** A query string without '?', as in the URL of the home screen. */
  query: z.string(),
  /** Whether emails about new cars are on; false after the user stopped them by the link in an email. */
  mails: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

/** Returns the saved searches, latest first, all on one page. */
export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  access: 'user',
  summary: "The caller's saved searches",
  reply: z.object({ items: z.array(savedSearch), next: z.null() }),
});

/** Saves a search. Saving an equal search again renames it and turns its emails on again. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  access: 'user',
  summary: 'Save a search; emails name new cars that match',
  body: z.object({ query: savedQuery, name: publicLine(SAVED_SEARCH_LIMITS.nameLength) }),
  reply: savedSearch,
  refusals: ['too_many_saved_searches'],
});

/** Deletes a saved search; a repeated call changes nothing. */
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

/**
 * Returns the search whose emails an unsubscribe link stops. Reading it changes nothing, because mail
 * programs open links.
 */
export const getSavedSearchToStop = endpoint({
  method: 'GET',
  path: '/saved-searches/stop/:token',
  access: 'public',
  summary: 'The saved search that a link in an email stops',
  params: stopParams,
  reply: z.object({
    name: z.string(),
    mails: z.boolean(),
    /** Number of the user's other saved searches whose emails are on. */
    others: z.number(),
  }),
  refusals: ['saved_search_not_found'],
});

/** Stops the emails about the search, or with `all` about all searches of the user. */
export const stopSavedSearch = endpoint({
  method: 'POST',
  path: '/saved-searches/stop/:token',
  access: 'public',
  summary: 'Stop the emails about a saved search, without sign-in',
  params: stopParams,
  body: z.object({ all: z.boolean().default(false) }),
  reply: z.object({ mails: z.literal(false) }),
  refusals: ['saved_search_not_found'],
});
