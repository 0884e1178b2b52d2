import type { ChangeTopic } from '#shared/core/change-topic';
import type { ChangeFeed } from './change-feed';

/** How long an entry is used without a look. Bounds what an instance without news accepts. */
export const MAX_AGE_MS = 10_000;
export const MAX_ENTRIES = 10_000;

type Entry<Value> = { value: Value; weight: number; readAt: number };

/**
 * What a call looks up by id, in memory, so that most calls read nothing of it from the database.
 * The change feed drops what changed, and everything after a gap; what it does not report, because Redis is away, is used
 * for MAX_AGE_MS at most. What does not exist is looked up each time.
 * `weigh`: what an entry counts of MAX_ENTRIES, 1 without it. Above that, the entries that were read longest ago go.
 */
export function createLookupCache<Value>(deps: {
  feed: ChangeFeed;
  topic: ChangeTopic;
  find: (id: string) => Promise<Value | null>;
  weigh?: (value: Value) => number;
}) {
  const { feed, topic, find, weigh = () => 1 } = deps;
  const kept = new Map<string, Entry<Value>>();
  let weight = 0;
  let changes = 0;

  feed.subscribe([topic], ({ ids }) => {
    changes += 1;
    for (const id of ids ?? kept.keys()) drop(id);
  });

  function drop(id: string): void {
    weight -= kept.get(id)?.weight ?? 0;
    kept.delete(id);
  }

  function keep(id: string, entry: Entry<Value>): void {
    drop(id);
    kept.set(id, entry);
    weight += entry.weight;
    for (const oldest of kept.keys()) {
      if (weight <= MAX_ENTRIES) return;
      drop(oldest);
    }
  }

  async function read(id: string): Promise<Value | null> {
    const changesBefore = changes;
    const readAt = Date.now();
    const value = await find(id);
    // What changed while it was read may have been read as it was before.
    if (value === null || changes !== changesBefore) drop(id);
    else keep(id, { value, weight: weigh(value), readAt });
    return value;
  }

  return {
    /** As stored; null where it does not exist. */
    async get(id: string): Promise<Value | null> {
      const found = kept.get(id);
      return found && Date.now() - found.readAt < MAX_AGE_MS ? found.value : read(id);
    },
  };
}
