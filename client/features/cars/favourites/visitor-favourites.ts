import { FAVOURITE_LIMITS } from '#shared/core/browsing-limits';
import { createStoredCarIds } from '../kept-ids';

export const visitorFavourites = createStoredCarIds('favourites', FAVOURITE_LIMITS.inBrowser);

/** Query key of a user's favourites that wait for the network. */
export const waitingFavouritesQueryKey = (userId: string | undefined) => ['waiting-favourites', userId];

export const favouritesQueryKey = (userId: string | undefined) => ['favourites', userId];

export const favouriteIdsQueryKey = (userId: string | undefined) => [...favouritesQueryKey(userId), 'ids'];

export const favouriteListQueryKey = (userId: string) => [...favouritesQueryKey(userId), 'list'];
