import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/database-errors';
import { keepRequestId } from '../http/request-id';

/**
 * Runs a follow-up of a stored action, such as a notification. Logs a failure instead of rejecting, because
 * the action itself has succeeded and must not be repeated.
 */
export async function runFollowUp(
  work: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
  failure: string,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, failure);
  }
}

export type Background = ReturnType<typeof createBackground>;

/**
 * Time limit for remaining work: longer than any work takes, but shorter than the time after which a
 * supervisor kills the process.
 */
const CLOSE_TIMEOUT_MS = 10_000;

/** Tracks work that outlives its request, such as sending an email. */
export function createBackground(log: Pick<Logger, 'error' | 'warn'>) {
  const running = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = keepRequestId(work).finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  return {
    /** Tracks a promise that its caller awaits too. */
    track,

    /** Starts work that no caller awaits; logs its failure with this message. */
    start(work: () => Promise<unknown>, failure: string): void {
      track(work()).catch((error: unknown) => {
        // Only a warning if the database is unavailable: jobs run again, and the metrics report the outage.
        if (isDatabaseUnavailable(error)) log.warn({ err: error }, failure);
        else log.error({ err: error }, failure);
      });
    },

    count: (): number => running.size,

    /** Waits until no work is running, including work that starts during the wait. */
    async waitForAll(timeoutMs: number = CLOSE_TIMEOUT_MS): Promise<void> {
      const timeout = pause(timeoutMs, true, { ref: false });
      while (running.size > 0) {
        const timedOut = await Promise.race([Promise.allSettled(running).then(() => false), timeout]);
        if (!timedOut) continue;
        log.warn({ left: running.size }, 'background work did not end in time');
        return;
      }
    },
  };
}
