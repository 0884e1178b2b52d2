import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { MINUTE_MS } from '#shared/core/durations';

export const MAX_COUNTED_CALLERS = 20_000;

export type ProcessStore = Omit<Store, 'init' | 'get' | 'increment'> & {
  init(options: Pick<Options, 'windowMs'>): void;
  get(key: string): ClientRateLimitInfo | undefined;
  increment(key: string): ClientRateLimitInfo;
  size(): number;
};

/** Creates a rate-limit store in this process; removes expired windows, and the oldest above `maxCallers`. */
export function createProcessStore(maxCallers = MAX_COUNTED_CALLERS): ProcessStore {
  /** Windows are sorted by their start, so the first entries expire first. */
  const counters = new Map<string, { hits: number; endsAt: number }>();
  let windowMs = MINUTE_MS;

  const current = (key: string) => {
    const counter = counters.get(key);
    return counter && counter.endsAt > Date.now() ? counter : undefined;
  };
  const infoOf = ({ hits, endsAt }: { hits: number; endsAt: number }) => ({
    totalHits: hits,
    resetTime: new Date(endsAt),
  });

  function makeRoom(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of counters) {
      if (endsAt > now && counters.size < maxCallers) return;
      counters.delete(key);
    }
  }

  function begin(key: string) {
    counters.delete(key);
    makeRoom();
    const counter = { hits: 0, endsAt: Date.now() + windowMs };
    counters.set(key, counter);
    return counter;
  }

  return {
    localKeys: true,
    init(options) {
      windowMs = options.windowMs;
    },
    get(key) {
      const counter = current(key);
      return counter && infoOf(counter);
    },
    increment(key) {
      const counter = current(key) ?? begin(key);
      counter.hits += 1;
      return infoOf(counter);
    },
    decrement(key) {
      const counter = counters.get(key);
      if (counter && counter.hits > 0) counter.hits -= 1;
    },
    resetKey: (key) => void counters.delete(key),
    size: () => counters.size,
  };
}
