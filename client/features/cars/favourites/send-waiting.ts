import type { QueryClient } from '@tanstack/react-query';
import type { WaitingFavourite } from '../../../lib/outbox/waiting';
import { changeInAccount } from './favourite-actions';
import { favouriteIdsKey } from './visitor-favourites';

/** Sends a favourite that has waited. */
export async function sendWaitingFavourite(
  queryClient: QueryClient,
  userId: string,
  { id, isFavourite }: WaitingFavourite,
): Promise<void> {
  await changeInAccount(id, isFavourite);
  void queryClient.invalidateQueries({ queryKey: favouriteIdsKey(userId) });
}
