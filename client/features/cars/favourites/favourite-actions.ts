import type { QueryClient } from '@tanstack/react-query';
import { FAVOURITE_LIMITS } from '#shared/core/limits';
import { FAVOURITE_CALLS } from '#shared/favourites/calls';
import type {
  addFavourite,
  keepFavourites,
  listFavouriteIds,
  removeFavourite,
} from '#shared/favourites/contract';
import { callAt } from '../../../lib/api-client';
import { plainFailure } from '../../../lib/failure-sentence';
import { showToast } from '../../../ui/toast';
import { favouriteIdsKey, visitorFavourites } from './visitor-favourites';
import { favouriteWords } from './words';

type Change = {
  /** Undefined for a visitor. */
  userId: string | undefined;
  carId: string;
  isFavourite: boolean;
};

/** The ids of the account's favourites, with those that the browser has kept. */
export async function fetchIds(signal: AbortSignal): Promise<string[]> {
  const carIds = visitorFavourites.read();
  if (carIds.length === 0) {
    return (await callAt<typeof listFavouriteIds>(FAVOURITE_CALLS.ids, {}, { signal })).items;
  }
  const { items } = await callAt<typeof keepFavourites>(FAVOURITE_CALLS.keep, {
    body: { carIds: [...carIds] },
  });
  visitorFavourites.write([]);
  return items;
}

/** Keeps a car as a favourite, or no longer: a visitor's in the browser, a user's in the account. */
export async function setFavourite(queryClient: QueryClient, { userId, carId, isFavourite }: Change) {
  if (userId) return setInAccount(queryClient, { userId, carId, isFavourite });
  const others = visitorFavourites.read().filter((id) => id !== carId);
  if (!isFavourite) visitorFavourites.write(others);
  else if (others.length < FAVOURITE_LIMITS.inBrowser) visitorFavourites.write([carId, ...others]);
  else await showToast(favouriteWords.browserFull);
}

/** The heart shows the change at once, and the old state if it fails. */
async function setInAccount(queryClient: QueryClient, { userId, carId, isFavourite }: Change) {
  const queryKey = favouriteIdsKey(userId);
  await queryClient.cancelQueries({ queryKey });
  const show = (shown: boolean) =>
    queryClient.setQueryData<string[]>(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== carId);
      return shown ? [carId, ...others] : others;
    });
  show(isFavourite);
  try {
    const params = { carId };
    await (isFavourite
      ? callAt<typeof addFavourite>(FAVOURITE_CALLS.add, { params })
      : callAt<typeof removeFavourite>(FAVOURITE_CALLS.remove, { params }));
  } catch (error) {
    show(!isFavourite);
    await showToast(plainFailure(error, { refused: favouriteWords.failed }));
  }
  await queryClient.invalidateQueries({ queryKey });
}
