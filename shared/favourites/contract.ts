import { z } from 'zod';
import { publicCar } from '../cars/contract';
import { endpoint } from '../core/endpoint';
import { FAVOURITE_LIMITS } from '../core/limits';
import { id, instant, list } from '../core/values';
import { FAVOURITE_CALLS } from './calls';

const carId = id.toLowerCase();
const carParams = z.object({ carId });

/** The ids of a user's favourites, the latest first, listed or not. */
const favouriteIds = z.object({ items: z.array(id), next: z.null() });

/** The latest first, without cars that are not listed at the moment; `before` is the `next` of the page before. */
export const listFavourites = endpoint({
  ...FAVOURITE_CALLS.list,
  access: 'user',
  summary: "The caller's favourite cars",
  query: z.object({ before: id.optional() }),
  reply: z.object({ items: z.array(publicCar.extend({ addedAt: instant })), next: id.nullable() }),
});

/** For the hearts of a list. */
export const listFavouriteIds = endpoint({
  ...FAVOURITE_CALLS.ids,
  access: 'user',
  summary: "The ids of the caller's favourite cars",
  reply: favouriteIds,
});

/**
 * Adds the cars that a browser has kept before the sign-in, the latest first. Cars that no longer exist, and those
 * beyond the limit of an account, are left out.
 */
export const mergeFavourites = endpoint({
  ...FAVOURITE_CALLS.keep,
  access: 'user',
  summary: 'Add several favourite cars',
  body: z.object({ carIds: list(carId, FAVOURITE_LIMITS.inBrowser, 'These are too many favourites.') }),
  reply: favouriteIds,
});

/** Adding again changes nothing. */
export const addFavourite = endpoint({
  ...FAVOURITE_CALLS.add,
  access: 'user',
  summary: 'Add a favourite car',
  params: carParams,
  reply: z.object({ favourite: z.literal(true) }),
  refusals: ['car_not_found', 'too_many_favourites'],
});

export const removeFavourite = endpoint({
  ...FAVOURITE_CALLS.remove,
  access: 'user',
  summary: 'Remove a favourite car',
  params: carParams,
  reply: z.object({ favourite: z.literal(false) }),
});
