import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPartWithRetries } from '../../../lib/lazy-part';
import { useUser } from '../../../lib/session/session';
import { favouriteIdsQueryKey, visitorFavourites, waitingFavouritesQueryKey } from './visitor-favourites';

const noIds = (): string[] => [];

const loadActions = () => loadPartWithRetries(() => import('./favourite-actions'));

/** Query of a user's favourites; its first fetch after the sign-in adds those kept in the browser. */
export function favouriteIdsQuery(userId: string) {
  return queryOptions({
    queryKey: favouriteIdsQueryKey(userId),
    queryFn: async ({ signal }) => (await loadActions()).fetchFavouriteIds(signal),
  });
}

/** Returns whether a car is a favourite, whether a change still waits for the network, and `toggle`. */
export function useFavourite(carId: string) {
  const userId = useUser()?._id;
  const queryClient = useQueryClient();
  const kept = visitorFavourites.useIds();
  const { data = [] } = useQuery({ ...favouriteIdsQuery(userId ?? ''), enabled: userId !== undefined });
  const { data: waiting } = useQuery({
    queryKey: waitingFavouritesQueryKey(userId),
    queryFn: noIds,
    enabled: false,
  });
  const isFavourite = (userId ? data : kept).includes(carId);

  async function toggle(title: string): Promise<void> {
    const { setFavourite } = await loadActions();
    await setFavourite(queryClient, { userId, carId, title, isFavourite: !isFavourite });
  }
  return { isFavourite, isWaiting: waiting?.includes(carId), toggle };
}
