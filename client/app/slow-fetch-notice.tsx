import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SLOW_FETCH_MS } from '../lib/query-client';
import { useIsOnline } from '../lib/reachable';
import { Button } from '../ui/button';
import { uiWords } from '../ui/words';
import { appWords } from './words';

/**
 * Shows a notice while a fetch is slow; the first request continues until the user requests the data again.
 */
export function SlowFetchNotice() {
  const queryClient = useQueryClient();
  const online = useIsOnline();
  const [isSlow, setSlow] = useState(false);
  const fetchAgain = useRef(() => {});

  useEffect(() => {
    const fetches = watchSlowFetches(queryClient, () => setSlow(fetches.isSlow()));
    fetchAgain.current = fetches.fetchAgain;
    return fetches.stop;
  }, [queryClient]);

  const isShown = isSlow && online;
  return (
    <div
      className={
        isShown
          ? 'flex flex-wrap items-center justify-center gap-x-3 bg-warn-tint px-4 py-1.5 text-small text-warn print:hidden'
          : undefined
      }
    >
      <p role="status" className="font-label">
        {isShown && appWords.slow}
      </p>
      {isShown && (
        <Button variant="quiet" size="small" onClick={() => fetchAgain.current()}>
          {uiWords.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** Watches the current screen's fetches; calls `changed` when one may have become slow or has ended. */
function watchSlowFetches(queryClient: QueryClient, changed: () => void) {
  const cache = queryClient.getQueryCache();
  const startedAt = new WeakMap<Query, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const begin = (query: Query) => {
    startedAt.set(query, Date.now());
    const timer = setTimeout(() => {
      timers.delete(timer);
      changed();
    }, SLOW_FETCH_MS);
    timers.add(timer);
  };
  const slow = () =>
    cache.findAll({ type: 'active', fetchStatus: 'fetching', predicate: isAwaited }).filter((query) => {
      const at = startedAt.get(query);
      return at !== undefined && Date.now() - at >= SLOW_FETCH_MS;
    });

  for (const query of cache.findAll({ fetchStatus: 'fetching' })) begin(query);
  // Delays the call, because a component may add a query while it renders, and React forbids updates of other
  // components during that time.
  const changedLater = notifyManager.batchCalls(changed);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begin(event.query);
    changedLater();
  });
  return {
    isSlow: () => slow().length > 0,
    fetchAgain() {
      for (const query of slow()) void repeatFetch(query).catch(() => undefined);
    },
    stop() {
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Whether the screen still lacks what the query fetches: all of its data, or the next page of a list. */
function isAwaited({ state }: Query): boolean {
  return state.data === undefined || Boolean(state.fetchMeta?.fetchMore);
}

async function repeatFetch(query: Query): Promise<void> {
  const { fetchMeta } = query.state;
  await query.cancel({ revert: true, silent: true });
  await query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {});
}
