import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeTopic } from '#shared/core/change-topic';
import { LIVE } from '#shared/core/live-events';
import { favouriteIdsQuery } from '../features/cars/favourites/kept-favourites';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useUser } from '../lib/session/session';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';

/** Refetches what live events name as changed, and everything after a broken connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const userId = useUser()?._id ?? '';
  // On every screen: the first fetch after a sign-in moves what the browser has kept to the account.
  useQuery({ ...favouriteIdsQuery(userId), enabled: userId !== '' });

  function refetchMessages() {
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
    window.dispatchEvent(new Event(REFRESH_UNREAD));
  }

  useLiveEvent<ChangeTopic>(LIVE.changed, (topic) => {
    if (topic === 'messages') refetchMessages();
    else void queryClient.invalidateQueries({ queryKey: [topic] });
  });
  useLiveEvent(LIVE.receiveMessage, () => refetchMessages());
  useLiveConnection(() => refetchMessages());
  // The server ended this session: the refused call signs out.
  useLiveEvent<string>('disconnect', (reason) => {
    if (reason === 'io server disconnect') refetchMessages();
  });
  return null;
}
