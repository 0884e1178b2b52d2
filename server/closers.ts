import type { Logger } from 'pino';
import { resolveWithTimeLimit } from './background/resolve-within';

/** Milliseconds that closing takes at most; supervisors should wait longer before they kill the process. */
const STOP_MS = 25_000;
/** Milliseconds within which a second signal is ignored: npm forwards signals that the server already got. */
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
   * Whether the closer waits for work in progress. All such closers share WORK_MS; every other closer has its
   * own time limit.
   */
  endsWork: boolean;
  close: () => unknown;
};

/** Total milliseconds for requests and background work to end and for counted views to be stored. */
const WORK_MS = 18_000;

export type Closers = ReturnType<typeof createClosers>;

/** Closes resources in the reverse order of opening; a failing or slow closer does not stop the others. */
export function createClosers(log: Pick<Logger, 'warn' | 'error'>, workMs: number = WORK_MS) {
  const closers: Closer[] = [];

  async function run({ what, close }: Closer, limitMs: number): Promise<void> {
    const closed = (async () => close())()
      .catch((error: unknown) => log.error({ err: error, closer: what }, 'failed to close'))
      .then(() => true);
    if (!(await resolveWithTimeLimit(closed, limitMs))) {
      log.warn({ closer: what, limitMs }, 'closing took too long');
    }
  }

  return {
    /** Adds a function that closes a resource; the server waits for it at most `limitMs`. */
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
