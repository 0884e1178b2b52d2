import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import type { WaitingFavourite } from '../../../lib/outbox/waiting';
import { showQuestion } from '../../../ui/toast-question';
import { changeAccountFavourite } from './favourite-actions';
import { favouriteIdsKey, favouritesKey } from './visitor-favourites';
import { favouriteWords as words } from './words';

/** Sends a change of a favourite that waited for the network. */
export async function sendWaitingFavourite(
  queryClient: QueryClient,
  { _id, token }: SignedInUser,
  { id, isFavourite }: WaitingFavourite,
): Promise<void> {
  await changeAccountFavourite(id, isFavourite, token);
  void queryClient.invalidateQueries({ queryKey: favouritesKey(_id) });
}

/**
 * Undoes a refused change in the hearts, and shows a message with a link to the favourites, where the user
 * can try again.
 */
export function reportRefusedFavourite(
  queryClient: QueryClient,
  userId: string,
  favourite: WaitingFavourite,
  toFavourites: () => void,
): void {
  void queryClient.invalidateQueries({ queryKey: favouriteIdsKey(userId) });
  // The favourites screen itself shows refused changes.
  if (window.location.pathname.endsWith(PATHS.favourites)) return;
  void showQuestion(
    {
      sentence: `${words.refusedChange(favourite)} ${favourite.refused}`.trimEnd(),
      accept: words.toFavourites,
      decline: words.close,
    },
    toFavourites,
  );
}
