import { LRUCache } from 'lru-cache';
import type { ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from './change-feed';

/**
 * Age after which an entry is read again; limits how long an instance that misses changes uses old values.
 */
export const MAX_AGE_MS = 10_000;
export const MAX_ENTRIES = 10_000;

/**
 * Creates a cache of documents that are looked up by id, to spare the database a read per call. The change
 * feed removes changed entries, and all entries after a gap. If Redis is unavailable, changes by other
 * instances are seen after at most MAX_AGE_MS. Ids without a document are not cached.
 * `weigh` lets an entry count as several of MAX_ENTRIES. Above MAX_ENTRIES, the least recently used entries
 * are removed.
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
    // If something changed during the read, the value may be outdated.
    if (value === null || changes !== changesBefore) kept.delete(id);
    else kept.set(id, value, { start: readAt });
    return value;
  }

  return {
    /** Returns the stored value; null if there is none. */
    async get(id: string): Promise<Value | null> {
      return kept.get(id) ?? read(id);
    },
  };
}
