import type { Options, Store } from 'express-rate-limit';
import { createProcessStore } from './process-store';

/**
 * Counts in this process while the store that all instances share does not respond. Meanwhile a caller can
 * use the limit once per instance.
 */
export function createFallbackStore(shared: Store): Store {
  const own = createProcessStore();
  let options: Options | null = null;
  let isPrepared = false;

  /** Loads scripts into Redis; repeated if Redis was unavailable before. */
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
      own.init(given);
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
