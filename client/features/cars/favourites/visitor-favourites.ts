import { FAVOURITE_LIMITS } from '#shared/core/browsing-limits';
import { createKeptIds } from '../kept-ids';

export const visitorFavourites = createKeptIds('favourites', FAVOURITE_LIMITS.inBrowser);

/** Query key of a user's favourites that wait for the network. */
export const waitingFavouritesKey = (userId: string | undefined) => ['waiting-favourites', userId];

export const favouritesKey = (userId: string | undefined) => ['favourites', userId];

export const favouriteIdsKey = (userId: string | undefined) => [...favouritesKey(userId), 'ids'];

export const favouriteListKey = (userId: string) => [...favouritesKey(userId), 'list'];
