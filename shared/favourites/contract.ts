import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { FAVOURITE_API_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { FAVOURITE_LIMITS } from '../core/limits';
import { id, instant, list } from '../core/values';

const carId = id.toLowerCase();
const carParams = z.object({ carId });

/** Ids of favourites, listed or not, latest first. */
const favouriteIds = z.object({ items: z.array(id), next: z.null() });

/** Returns favourites whose cars are listed, latest first; `before` is the `next` of the previous page. */
export const listFavourites = defineEndpoint(FAVOURITE_API_CALLS.list, {
  access: 'user',
  summary: "The caller's favourite cars",
  query: z.object({ before: id.optional() }),
  reply: z.object({ items: z.array(publicCar.extend({ addedAt: instant })), next: id.nullable() }),
});

/** Lists the ids of all favourites at once, so that the page can mark favourites in a list of cars. */
export const listFavouriteIds = defineEndpoint(FAVOURITE_API_CALLS.ids, {
  access: 'user',
  summary: "The ids of the caller's favourite cars",
  reply: favouriteIds,
});

/**
 * Adds the cars that a visitor kept before the sign-in, latest first. Omits deleted cars and cars beyond the
 * account's limit.
 */
export const addVisitorFavourites = defineEndpoint(FAVOURITE_API_CALLS.keep, {
  access: 'user',
  summary: 'Add several favourite cars',
  body: z.object({ carIds: list(carId, FAVOURITE_LIMITS.inBrowser, 'These are too many favourites.') }),
  reply: favouriteIds,
});

/** Adds a favourite; a repeated call changes nothing. */
export const addFavourite = defineEndpoint(FAVOURITE_API_CALLS.add, {
  access: 'user',
  summary: 'Add a favourite car',
  params: carParams,
  reply: z.object({ favourite: z.literal(true) }),
  refusals: ['car_not_found', 'too_many_favourites'],
});

export const removeFavourite = defineEndpoint(FAVOURITE_API_CALLS.remove, {
  access: 'user',
  summary: 'Remove a favourite car',
  params: carParams,
  reply: z.object({ favourite: z.literal(false) }),
});
