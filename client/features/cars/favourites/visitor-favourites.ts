import { FAVOURITE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

/** A visitor's favourites, the latest first. */
export const visitorFavourites = createKeptIds('favourites', FAVOURITE_LIMITS.inBrowser);

/** Where the page keeps which favourites of a user wait for the network. */
export const waitingFavouritesKey = (userId: string | undefined) => ['waiting-favourites', userId];

/** What the keys of all queries for a user's favourites begin with. */
export const favouritesKey = (userId: string | undefined) => ['favourites', userId];

/** The key of the query for the ids of a user's favourites. */
export const favouriteIdsKey = (userId: string | undefined) => [...favouritesKey(userId), 'ids'];

/** The key of the query for the list of a user's favourites. */
export const favouriteListKey = (userId: string) => [...favouritesKey(userId), 'list'];
