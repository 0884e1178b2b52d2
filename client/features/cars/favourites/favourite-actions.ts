import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { FAVOURITE_API_CALLS } from '#shared/core/browsing-calls';
import { FAVOURITE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type {
  addFavourite,
  addVisitorFavourites,
  listFavouriteIds,
  removeFavourite,
} from '#shared/favourites/contract';
import { callByPath } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { getFailureSentence } from '../../../lib/failure-sentence';
import { addOutboxEntry, deleteEntry, readOutbox } from '../../../lib/outbox/outbox';
import { filterWaitingFavourites, type WaitingFavourite } from '../../../lib/outbox/waiting';
import { getStoredUser } from '../../../lib/session/stored-user';
import { showToast } from '../../../ui/toast';
import { showToastQuestion } from '../../../ui/toast-question';
import {
  favouriteIdsQueryKey,
  favouriteListQueryKey,
  favouritesQueryKey,
  visitorFavourites,
} from './visitor-favourites';
import { favouriteWords as words } from './words';

type Change = {
  userId: string | undefined;
  carId: string;
  /** Title of the car, shown in messages about the change. */
  title: string;
  isFavourite: boolean;
};

/** Returns the ids of a user's favourites; first moves those kept in the browser to the account. */
export async function fetchFavouriteIds(signal: AbortSignal): Promise<string[]> {
  const carIds = visitorFavourites.read();
  if (carIds.length === 0) {
    const { items } = await callByPath<typeof listFavouriteIds>(FAVOURITE_API_CALLS.ids, {}, { signal });
    return applyWaitingChanges(items);
  }
  const { items } = await callByPath<typeof addVisitorFavourites>(FAVOURITE_API_CALLS.keep, {
    body: { carIds: [...carIds] },
  });
  visitorFavourites.write([]);
  return items;
}

/** Changes a favourite: in the browser for a visitor, in the account for a user. */
export async function setFavourite(queryClient: QueryClient, { userId, ...change }: Change) {
  const { carId, isFavourite } = change;
  if (userId) return setAccountFavourite(queryClient, { userId, ...change });
  const others = visitorFavourites.read().filter((id) => id !== carId);
  if (!isFavourite) visitorFavourites.write(others);
  else if (others.length < FAVOURITE_LIMITS.inBrowser) visitorFavourites.write([carId, ...others]);
  else await showToast(words.browserFull);
}

/**
 * Changes a favourite in the account to which `token` belongs, by default the signed-in user's.
 * @throws ApiError
 */
async function changeAccountFavourite(carId: string, isFavourite: boolean, token?: string): Promise<void> {
  const params = { carId };
  const options = token ? { token } : {};
  await (isFavourite
    ? callByPath<typeof addFavourite>(FAVOURITE_API_CALLS.add, { params }, options)
    : callByPath<typeof removeFavourite>(FAVOURITE_API_CALLS.remove, { params }, options));
}

async function applyWaitingChanges(ids: string[]): Promise<string[]> {
  const waiting = filterWaitingFavourites(await readOutbox(getStoredUser()?._id ?? ''));
  const changed = new Set(waiting.map(({ id }) => id));
  const added = waiting.filter(({ isFavourite }) => isFavourite).map(({ id }) => id);
  return [...added.toReversed(), ...ids.filter((id) => !changed.has(id))];
}

/** Shows a favourite's change at once; undoes the change if refused, adds it to the outbox if offline. */
async function setAccountFavourite(
  queryClient: QueryClient,
  { userId, carId, title, isFavourite }: Change & { userId: string },
) {
  const queryKey = favouriteIdsQueryKey(userId);
  await queryClient.cancelQueries({ queryKey });
  const show = (shown: boolean) =>
    queryClient.setQueryData<string[]>(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== carId);
      return shown ? [carId, ...others] : others;
    });
  show(isFavourite);
  try {
    await changeAccountFavourite(carId, isFavourite);
    // A successful change replaces earlier changes of the same car that are still in the outbox.
    await deleteEntry(userId, carId).catch(() => undefined);
  } catch (error) {
    const isOffline = error instanceof ApiError && error.code === 'offline';
    if (isOffline && (await addOutboxEntry(userId, { kind: 'favourite', id: carId, title, isFavourite })))
      return;
    show(!isFavourite);
    await showToast(getFailureSentence(error, { refused: words.failed }));
  }
  // After a removal the shown list is not refetched: it keeps the car, so that the user can add the car
  // again.
  const refetchType = isFavourite ? 'active' : 'none';
  void queryClient.invalidateQueries({ queryKey: favouriteListQueryKey(userId), refetchType });
  await queryClient.invalidateQueries({ queryKey });
}

export async function sendWaitingFavourite(
  queryClient: QueryClient,
  { _id, token }: SignedInUser,
  { id, isFavourite }: WaitingFavourite,
): Promise<void> {
  await changeAccountFavourite(id, isFavourite, token);
  void queryClient.invalidateQueries({ queryKey: favouritesQueryKey(_id) });
}

/** Undoes a refused change in the hearts; links to the favourites, where the user can retry. */
export function reportRefusedFavourite(
  queryClient: QueryClient,
  userId: string,
  favourite: WaitingFavourite,
  toFavourites: () => void,
): void {
  void queryClient.invalidateQueries({ queryKey: favouriteIdsQueryKey(userId) });
  // The favourites screen itself shows refused changes.
  if (window.location.pathname.endsWith(PATHS.favourites)) return;
  void showToastQuestion(
    {
      sentence: `${words.refusedChange(favourite)} ${favourite.refused}`.trimEnd(),
      accept: words.toFavourites,
      decline: words.close,
    },
    toFavourites,
  );
}
