import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-errors';
import { keepRequestId } from '../http/request-id';

export type Background = ReturnType<typeof createBackground>;

/** Far longer than a mail, a photo or a callback takes; shorter than supervisors wait before they kill. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Work that outlives the request that started it, such as an e-mail. Closing the server waits for it. */
export function createBackground(log: Pick<Logger, 'error' | 'warn'>) {
  const running = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = keepRequestId(work).finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  return {
    /** Tracks a promise that the caller also awaits. */
    track,

    /** Starts work that nothing awaits; a failure is logged with this message. */
    start(work: () => Promise<unknown>, failure: string): void {
      track(work()).catch((error: unknown) => {
        // Jobs repeat, and what was stored is found again; the metrics tell that the database is away.
        if (isDatabaseAway(error)) log.warn({ err: error }, failure);
        else log.error({ err: error }, failure);
      });
    },

    /** How much work has not ended. */
    count: (): number => running.size,

    /** Waits for all work, including what it starts in turn, at most for the time-out. */
    async settled(timeoutMs: number = CLOSE_TIMEOUT_MS): Promise<void> {
      const timeout = pause(timeoutMs, true, { ref: false });
      while (running.size > 0) {
        const timedOut = await Promise.race([Promise.allSettled(running).then(() => false), timeout]);
        if (!timedOut) continue;
        log.warn({ left: running.size }, 'closing while work is in progress');
        return;
      }
    },
  };
}
