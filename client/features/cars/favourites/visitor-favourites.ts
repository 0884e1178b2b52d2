import { FAVOURITE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

/** A visitor's favourites, the latest first. */
export const visitorFavourites = createKeptIds('favourites', FAVOURITE_LIMITS.inBrowser);

/** The key of the query for the ids of a user's favourites. */
export const favouriteIdsKey = (userId: string | undefined) => ['favourites', userId, 'ids'];
