import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { CHANGE_TOPICS, type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import { PATHS } from '#shared/core/paths';
import { favouriteIdsQuery } from '../features/cars/favourites/kept-favourites';
import { waitingFavouritesQueryKey } from '../features/cars/favourites/visitor-favourites';
import { openHiresQuery } from '../features/hires/api';
import { NotificationBell } from '../features/notifications/components/bell';
import { useOutbox } from '../lib/outbox/outbox';
import { loadSendingCode, sendOutboxEntries } from '../lib/outbox/sending';
import { filterSendableEntries, filterWaitingFavourites } from '../lib/outbox/waiting';
import { useIsOnline } from '../lib/reachable';
import { REFRESH_UNREAD_EVENT } from '../lib/refresh-unread';
import { useAccountLanguage } from '../lib/session/account-language';
import { useUser } from '../lib/session/session';
import { useLiveConnection, useLiveEvent } from '../lib/use-live-event';
import { FrameCountBadges } from './counts';

/** Parts of the page for signed-in users only. */
export function SignedInParts({ userId }: { userId: string }) {
  const user = useUser();
  useAccountLanguage();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('bell')), []);
  return (
    <>
      <LiveUpdates />
      <FrameCountBadges />
      {user && <OutboxSender user={user} />}
      {place && createPortal(<NotificationBell key={userId} userId={userId} />, place)}
    </>
  );
}

/**
 * First parts of the query keys whose data live events change; for `thread`, `receiveMessage` adds the
 * message.
 */
const LIVE_KEYS: ReadonlySet<unknown> = new Set([...CHANGE_TOPICS, 'thread']);

/** Data up to this age counts as fresh at the first connection; older data may have missed events. */
const OPENING_MS = 10_000;

/** Refetches data that live events report as changed; after a lost connection, all data with live events. */
function LiveUpdates() {
  const queryClient = useQueryClient();
  const userId = useUser()?._id ?? '';
  const wasConnected = useRef(false);
  // Runs on every screen: the first fetch after a sign-in moves the browser's favourites to the account.
  useQuery({ ...favouriteIdsQuery(userId), enabled: userId !== '' });

  function refetchMessages() {
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
    window.dispatchEvent(new Event(REFRESH_UNREAD_EVENT));
  }

  useLiveEvent<ChangeTopic>(LIVE_EVENTS.changed, (topic) => {
    if (topic === 'messages') refetchMessages();
    else void queryClient.invalidateQueries({ queryKey: [topic] });
    // Stores an accepted hire at once, because there may be no network when the hire begins.
    if (topic === 'hires') void queryClient.prefetchInfiniteQuery(openHiresQuery(userId));
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
    // The server has ended this session: it refuses the refetch, and that refusal signs the user out.
    if (reason === 'io server disconnect') refetchMessages();
  });
  return null;
}

const loadSender = () => loadSendingCode(() => import('./send-entry'));

/** Sends what the user did offline, in this or an earlier visit, once there is a network. */
export function OutboxSender({ user }: { user: SignedInUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = useOutbox(user._id);
  const online = useIsOnline();
  const [failures, setFailures] = useState(0);
  const waits = online && filterSendableEntries(list).length > 0;
  // A failed entry starts no attempt here, because each failed entry is retried at its own time.
  const newest = filterSendableEntries(list).findLast(({ failed }) => !failed)?.id;

  useEffect(() => {
    queryClient.setQueryData(
      waitingFavouritesQueryKey(user._id),
      filterWaitingFavourites(list).map(({ id }) => id),
    );
  }, [queryClient, user._id, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry, and each failure, starts an attempt.
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const attempt = async () => {
      const againMs = await sendOutboxEntries(
        user._id,
        async (entry) => (await loadSender()).sendOutboxEntry(queryClient, user, entry),
        async (entry) =>
          (await loadSender()).reportRefusedEntry(queryClient, user, entry, () => navigate(PATHS.favourites)),
      );
      if (againMs !== null && !stopped) timer = setTimeout(() => setFailures((count) => count + 1), againMs);
    };
    attempt().catch(() => undefined);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [waits, newest, failures, queryClient, user, navigate]);
  return null;
}
