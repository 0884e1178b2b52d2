import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { SLOW_READ_MS } from './slow-read';

/**
 * Watches the fetches of data for the current screen, and calls `changed` when one may have become slow or
 * has ended.
 */
export function watchSlowReads(queryClient: QueryClient, changed: () => void) {
  const cache = queryClient.getQueryCache();
  const startedAt = new WeakMap<Query, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const begin = (query: Query) => {
    startedAt.set(query, Date.now());
    const timer = setTimeout(() => {
      timers.delete(timer);
      changed();
    }, SLOW_READ_MS);
    timers.add(timer);
  };
  const slow = () =>
    cache.findAll({ type: 'active', fetchStatus: 'fetching', predicate: isAwaited }).filter((query) => {
      const at = startedAt.get(query);
      return at !== undefined && Date.now() - at >= SLOW_READ_MS;
    });

  for (const query of cache.findAll({ fetchStatus: 'fetching' })) begin(query);
  // Delays the call: a component may add a query while it renders, and no other component may change until it
  // has finished.
  const changedLater = notifyManager.batchCalls(changed);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begin(event.query);
    changedLater();
  });
  return {
    isSlow: () => slow().length > 0,
    /** Cancels the slow fetches, and fetches again. */
    askAgain() {
      for (const query of slow()) void readAgain(query).catch(() => undefined);
    },
    stop() {
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Whether the screen still lacks what is fetched: all of a query's data, or the next page of a list. */
function isAwaited({ state }: Query): boolean {
  return state.data === undefined || Boolean(state.fetchMeta?.fetchMore);
}

async function readAgain(query: Query): Promise<void> {
  const { fetchMeta } = query.state;
  await query.cancel({ revert: true, silent: true });
  await query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {});
}
