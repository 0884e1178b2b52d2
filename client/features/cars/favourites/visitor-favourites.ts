import { FAVOURITE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

/** Ids of a visitor's favourites, newest first. */
export const visitorFavourites = createKeptIds('favourites', FAVOURITE_LIMITS.inBrowser);

/** Query key of a user's favourites that wait for the network. */
export const waitingFavouritesKey = (userId: string | undefined) => ['waiting-favourites', userId];

/** First part of the keys of all queries for a user's favourites. */
export const favouritesKey = (userId: string | undefined) => ['favourites', userId];

/** Key of the query for the ids of a user's favourites. */
export const favouriteIdsKey = (userId: string | undefined) => [...favouritesKey(userId), 'ids'];

/** Key of the query for the list of a user's favourites. */
export const favouriteListKey = (userId: string) => [...favouritesKey(userId), 'list'];
