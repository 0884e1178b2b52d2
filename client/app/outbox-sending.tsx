import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import { waitingFavouritesKey } from '../features/cars/favourites/visitor-favourites';
import { useOutbox } from '../lib/outbox/outbox';
import { sendEntries } from '../lib/outbox/sending';
import { filterUnsent, filterWaitingFavourites } from '../lib/outbox/waiting';
import { useOnline } from '../lib/reachable';

/**
 * Sends the messages and favourites that the user made offline, once there is a network; entries of an
 * earlier visit as well.
 */
export function OutboxSender({ user }: { user: SignedInUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = useOutbox(user._id);
  const online = useOnline();
  const [failures, setFailures] = useState(0);
  const waits = online && filterUnsent(list).length > 0;
  // A failed entry is retried at its own time, so it does not start an attempt here.
  const newest = filterUnsent(list).findLast(({ failed }) => !failed)?.id;

  useEffect(() => {
    queryClient.setQueryData(
      waitingFavouritesKey(user._id),
      filterWaitingFavourites(list).map(({ id }) => id),
    );
  }, [queryClient, user._id, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry, and each failure, starts an attempt.
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const attempt = async () => {
      const { sendEntry, reportRefusal: tellRefused } = await import('./send-entry');
      const againMs = await sendEntries(
        user._id,
        (entry) => sendEntry(queryClient, user, entry),
        (entry) => tellRefused(queryClient, user, entry, () => navigate(PATHS.favourites)),
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
