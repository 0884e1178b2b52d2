import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { PAGE_LOCALE } from '#shared/language/page-language';
import { useNow } from '../../lib/use-now';
import { libWords } from '../../lib/words';
import { isScreenContentQuery } from './reply-index';
import { offlineWords } from './words';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats the time since an instant: '2 hours ago', 'yesterday', 'less than a minute ago'. */
function formatAgo(at: number, now: number): string {
  const unit = UNITS.find(([, length]) => now - at >= length);
  if (!unit) return libWords.justNow;
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat(PAGE_LOCALE, { numeric: 'auto' }).format(
    -Math.floor((now - at) / length),
    name,
  );
}

/**
 * Shows the age of the oldest data on the screen, counting only kinds of queries that are stored for offline
 * reading; shows `otherwise` if there is none.
 */
export function SavedDataAge({ otherwise }: { otherwise: string }): ReactNode {
  const savedAt = useOldestAnswer();
  const now = useNow();
  return <span>{savedAt === undefined ? otherwise : offlineWords.savedAgo(formatAgo(savedAt, now))}</span>;
}

function useOldestAnswer(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey }) => isScreenContentQuery(queryKey));
      const times = shown.flatMap(({ state }) => state.dataUpdatedAt || []);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}
