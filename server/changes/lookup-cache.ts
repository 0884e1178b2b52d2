import { LRUCache } from 'lru-cache';
import type { ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from './change-feed';

/** Maximum age of a cached value in milliseconds, which limits errors if an instance misses changes. */
export const MAX_AGE_MS = 10_000;
export const MAX_ENTRIES = 10_000;

/**
 * Caches documents by id, but does not cache that an id is unknown. The change feed removes changed entries,
 * and all entries after a gap. `weigh` returns an entry's weight; MAX_ENTRIES limits the sum of all weights.
 */
export function createLookupCache<Value extends NonNullable<unknown>>(deps: {
  feed: ChangeFeed;
  topic: ChangeTopic;
  find: (id: string) => Promise<Value | null>;
  weigh?: (value: Value) => number;
}) {
  const { feed, topic, find, weigh = () => 1 } = deps;
  const kept = new LRUCache<string, Value>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: weigh,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: Date,
  });
  let changes = 0;

  feed.subscribe([topic], ({ ids }) => {
    changes += 1;
    if (ids === null) kept.clear();
    else for (const id of ids) kept.delete(id);
  });

  async function read(id: string): Promise<Value | null> {
    const changesBefore = changes;
    const readAt = Date.now();
    const value = await find(id);
    // The value may be outdated if a document changed during the read.
    if (value === null || changes !== changesBefore) kept.delete(id);
    else kept.set(id, value, { start: readAt });
    return value;
  }

  return {
    async get(id: string): Promise<Value | null> {
      return kept.get(id) ?? read(id);
    },
  };
}
