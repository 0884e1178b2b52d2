import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CHANGE_TOPICS, type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import { favouriteIdsQuery } from '../features/cars/favourites/kept-favourites';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useUser } from '../lib/session/session';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';

/** First parts of the query keys whose data live events change. `receiveMessage` appends to `thread`. */
const LIVE_KEYS: ReadonlySet<unknown> = new Set([...CHANGE_TOPICS, 'thread']);

/** Data fetched this long before the first connection is fresh enough; older data may have missed events. */
const OPENING_MS = 10_000;

/** Refetches the data that live events report as changed, and all such data after a lost connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const userId = useUser()?._id ?? '';
  const wasConnected = useRef(false);
  // Runs on every screen: the first fetch after a sign-in moves the favourites stored in the browser to the
  // account.
  useQuery({ ...favouriteIdsQuery(userId), enabled: userId !== '' });

  function refetchMessages() {
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
    window.dispatchEvent(new Event(REFRESH_UNREAD));
  }

  useLiveEvent<ChangeTopic>(LIVE_EVENTS.changed, (topic) => {
    if (topic === 'messages') refetchMessages();
    else void queryClient.invalidateQueries({ queryKey: [topic] });
  });
  useLiveEvent(LIVE_EVENTS.receiveMessage, () => refetchMessages());
  useLiveConnection(() => {
    const fetchedBy = Date.now() - (wasConnected.current ? 0 : OPENING_MS);
    wasConnected.current = true;
    refetchMessages();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => LIVE_KEYS.has(queryKey[0]) && state.dataUpdatedAt <= fetchedBy,
    });
  });
  useLiveEvent<string>('disconnect', (reason) => {
    wasConnected.current = true;
    // The server has ended this session: the refused request then signs the user out.
    if (reason === 'io server disconnect') refetchMessages();
  });
  return null;
}
