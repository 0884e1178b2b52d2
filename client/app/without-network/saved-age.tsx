import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/core/durations';
import { formatAgo } from '../../lib/format-ago';
import { isContent } from './reply-index';
import { withoutNetworkWords } from './words';

/** Shows the age of the oldest data on the screen, of the kinds that are stored for offline reading. */
export function SavedAge(): ReactNode {
  const savedAt = useOldestAnswer();
  const now = useMinute();
  return savedAt === undefined ? null : <span> {withoutNetworkWords.savedAgo(formatAgo(savedAt, now))}</span>;
}

function useOldestAnswer(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const shown = cache.findAll({ type: 'active' }).filter(({ queryKey }) => isContent(queryKey));
      const times = shown.flatMap(({ state }) => state.dataUpdatedAt || []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

/** Returns the current time, updated each minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
