import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

type Closer = {
  /** Named in the log if it fails or takes too long. */
  what: string;
  limitMs: number;
  /** Its time is taken from that of all work in progress; the other closers have theirs in any case. */
  endsWork: boolean;
  close: () => unknown;
};

/** All work in progress has this long to end: requests, background work, counted views. */
const WORK_MS = 18_000;

/** What a server has opened, to be closed in the opposite order. None of it keeps what comes after it from closing. */
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
          log.error({ err: error, closer: what }, 'closing failed');
          return false;
        },
      );
    if (await Promise.race([closed, late])) log.warn({ closer: what, limitMs }, 'closing took too long');
    stop.abort();
  }

  return {
    /** Adds something to close; it gets its limit, and is left alone after it. */
    add(what: string, limitMs: number, close: Closer['close']): void {
      closers.push({ what, limitMs, endsWork: false, close });
    },

    /** Adds work to wait for. */
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
