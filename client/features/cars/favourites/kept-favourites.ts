import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadPart } from '../../../lib/lazy-part';
import { useUser } from '../../../lib/session/session';
import { favouriteIdsKey, visitorFavourites, waitingFavouritesKey } from './visitor-favourites';

const noIds = (): string[] => [];

const loadActions = () => loadPart(() => import('./favourite-actions'));

/** The ids of a user's favourites. What the browser has kept before the sign-in moves to the account first. */
export function favouriteIdsQuery(userId: string) {
  return queryOptions({
    queryKey: favouriteIdsKey(userId),
    queryFn: async ({ signal }) => (await loadActions()).fetchIds(signal),
  });
}

/** Whether a car is a favourite of the user or visitor, whether that waits for the network, and what changes that. */
export function useFavourite(carId: string) {
  const userId = useUser()?._id;
  const queryClient = useQueryClient();
  const kept = visitorFavourites.useIds();
  const { data = [] } = useQuery({ ...favouriteIdsQuery(userId ?? ''), enabled: userId !== undefined });
  const { data: waiting } = useQuery({
    queryKey: waitingFavouritesKey(userId),
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
