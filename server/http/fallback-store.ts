import type { Options, Store } from 'express-rate-limit';

/** Callers that one process counts; the oldest windows are dropped first. */
const MAX_KEYS = 50_000;

/**
 * Counts in a store that all instances share, and in this process while that store does not answer. A caller can then
 * use the limit once per instance, until the store is back.
 */
export function withFallback(shared: Store): Store {
  const own = createOwnStore();
  let options: Options | null = null;
  let isPrepared = false;

  /** The shared store loads scripts; one that was away at the start has not. */
  async function prepare(): Promise<void> {
    if (isPrepared || !options) return;
    await shared.init?.(options);
    isPrepared = true;
  }

  async function read(key: string) {
    try {
      await prepare();
      return await shared.get?.(key);
    } catch {
      isPrepared = false;
      return own.get(key);
    }
  }

  return {
    init(given) {
      options = given;
      own.init(given.windowMs);
      void prepare().catch(() => undefined);
    },
    ...(shared.get ? { get: read } : {}),
    async increment(key) {
      try {
        await prepare();
        return await shared.increment(key);
      } catch {
        isPrepared = false;
        return own.increment(key);
      }
    },
    async decrement(key) {
      own.decrement(key);
      await Promise.resolve(shared.decrement(key)).catch(() => undefined);
    },
    async resetKey(key) {
      own.resetKey(key);
      await Promise.resolve(shared.resetKey(key)).catch(() => undefined);
    },
  };
}

function createOwnStore() {
  const counters = new Map<string, { totalHits: number; resetTime: Date }>();
  let windowMs = 60_000;
  return {
    init(ms: number) {
      windowMs = ms;
    },
    get(key: string) {
      const counter = counters.get(key);
      return counter && counter.resetTime.getTime() > Date.now() ? { ...counter } : undefined;
    },
    increment(key: string) {
      const before = counters.get(key);
      const isOver = !before || before.resetTime.getTime() <= Date.now();
      const counter = isOver ? { totalHits: 0, resetTime: new Date(Date.now() + windowMs) } : before;
      counter.totalHits += 1;
      if (isOver) {
        counters.delete(key);
        const [oldest] = counters.keys();
        if (counters.size >= MAX_KEYS && oldest !== undefined) counters.delete(oldest);
        counters.set(key, counter);
      }
      return { ...counter };
    },
    decrement(key: string) {
      const counter = counters.get(key);
      if (counter && counter.totalHits > 0) counter.totalHits -= 1;
    },
    resetKey: (key: string) => void counters.delete(key),
  };
}
