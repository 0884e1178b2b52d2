import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

type Closer = {
  /** Name in the log if closing fails or takes too long. */
  what: string;
  limitMs: number;
  /**
   * Whether the closer waits for work in progress. Such closers share WORK_MS; each other closer has its full
   * limit.
   */
  endsWork: boolean;
  close: () => unknown;
};

/** Total time for work in progress to end: requests, background work, counted views. */
const WORK_MS = 18_000;

/**
 * Creates a list of opened resources, which are closed in the opposite order. A failing or slow closer does
 * not stop the next ones.
 */
export function createClosers(log: Pick<Logger, 'warn' | 'error'>, workMs: number = WORK_MS) {
  const closers: Closer[] = [];

  async function run({ what, close }: Closer, limitMs: number): Promise<void> {
    const stop = new AbortController();
    const late = pause(limitMs, true, { ref: false, signal: stop.signal }).catch(() => false);
    const closed = Promise.resolve()
      .then(close)
      .then(
        () => false,
        (error: unknown) => {
          log.error({ err: error, closer: what }, 'failed to close');
          return false;
        },
      );
    if (await Promise.race([closed, late])) log.warn({ closer: what, limitMs }, 'closing took too long');
    stop.abort();
  }

  return {
    /** Adds a resource to close; after `limitMs` its closer is no longer waited for. */
    add(what: string, limitMs: number, close: Closer['close']): void {
      closers.push({ what, limitMs, endsWork: false, close });
    },

    /** Adds work in progress to wait for. */
    addWork(what: string, limitMs: number, close: Closer['close']): void {
      closers.push({ what, limitMs, endsWork: true, close });
    },

    async closeAll(): Promise<void> {
      const workEndsAt = performance.now() + workMs;
      for (const closer of closers.splice(0).reverse()) {
        const left = Math.max(0, workEndsAt - performance.now());
        await run(closer, closer.endsWork ? Math.min(closer.limitMs, left) : closer.limitMs);
      }
    },
  };
}
