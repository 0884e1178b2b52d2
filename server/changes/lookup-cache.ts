import { LRUCache } from 'lru-cache';
import type { ChangeTopic } from '#shared/core/change-topic';
import type { ChangeFeed } from './change-feed';

/** Age at which an entry is read again. Bounds what an instance without news accepts. */
export const MAX_AGE_MS = 10_000;
export const MAX_ENTRIES = 10_000;

/**
 * Keeps in memory what calls look up by id, so that most calls read nothing of it from the database.
 * The change feed drops what changed, and everything after a gap. A change that the feed does not report, because Redis
 * is away, is seen after MAX_AGE_MS at most. An id without a value is looked up each time.
 * `weigh` counts an entry as several of MAX_ENTRIES. Above MAX_ENTRIES the least recently used entries go.
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
    // A change during the read may have left the former value in it.
    if (value === null || changes !== changesBefore) kept.delete(id);
    else kept.set(id, value, { start: readAt });
    return value;
  }

  return {
    /** Returns the value as stored; null if there is none. */
    async get(id: string): Promise<Value | null> {
      return kept.get(id) ?? read(id);
    },
  };
}
