import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/change-topic';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { favouriteIdsQuery } from '../features/cars/favourites/kept-favourites';
import { REFRESH_UNREAD } from '../lib/refresh-unread';
import { useUser } from '../lib/session/session';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';

/** First parts of the keys of what live events change; `thread` is what `receiveMessage` appends to. */
const LIVE_KEYS: ReadonlySet<unknown> = new Set([...CHANGE_TOPICS, 'thread']);

/** A screen fetches its data while the first connection opens; older data has missed events. */
const OPENING_MS = 10_000;

/** Refetches what live events name as changed, and everything live after a broken connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const userId = useUser()?._id ?? '';
  const wasConnected = useRef(false);
  // On every screen: the first fetch after a sign-in moves what the browser has kept to the account.
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
    // The server ended this session: the refused call signs out.
    if (reason === 'io server disconnect') refetchMessages();
  });
  return null;
}
