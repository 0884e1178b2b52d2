import type { Logger } from 'pino';
import { resolveWithin } from './background/resolve-within';

/** Longer than closing takes in any state; supervisors should wait longer before they kill the process. */
const STOP_MS = 25_000;
/** npm forwards a signal that the whole process group has received, so it arrives twice within this time. */
const SAME_SIGNAL_MS = 1_000;

/** Closes the server at the first SIGTERM or SIGINT; a later signal ends the process at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stoppedAt: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppedAt !== null) {
        if (Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stoppedAt = Date.now();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void close().then(() => process.exit(0));
    });
  }
}

type Closer = {
  what: string;
  limitMs: number;
  /**
   * Whether the closer waits for work in progress. Such closers share WORK_MS; every other closer has its
   * full limit.
   */
  endsWork: boolean;
  close: () => unknown;
};

/** Total time for requests, background work and counted views to end. */
const WORK_MS = 18_000;

export type Closers = ReturnType<typeof createClosers>;

/** Closes opened resources in the opposite order. A failing or slow closer does not stop the next ones. */
export function createClosers(log: Pick<Logger, 'warn' | 'error'>, workMs: number = WORK_MS) {
  const closers: Closer[] = [];

  async function run({ what, close }: Closer, limitMs: number): Promise<void> {
    const closed = (async () => close())()
      .catch((error: unknown) => log.error({ err: error, closer: what }, 'failed to close'))
      .then(() => true);
    if (!(await resolveWithin(closed, limitMs))) {
      log.warn({ closer: what, limitMs }, 'closing took too long');
    }
  }

  return {
    /** Adds a closer, for which the server waits `limitMs` at most. */
    add(what: string, limitMs: number, close: Closer['close']): void {
      closers.push({ what, limitMs, endsWork: false, close });
    },

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
