import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Background = ReturnType<typeof createBackground>;

/** Far longer than a letter, a photo or a callback takes; shorter than supervisors wait before they kill. */
const PATIENCE_MS = 10_000;

/** Work that outlives the call that began it, such as a letter. Whoever closes waits for it. */
export function createBackground(log: Pick<Logger, 'error' | 'warn'>) {
  const running = new Set<Promise<unknown>>();

  function hold<T>(work: Promise<T>): Promise<T> {
    const held = work.finally(() => running.delete(held));
    running.add(held);
    return held;
  }

  return {
    /** Counts what somebody else waits for as well; ends as it does. */
    hold,

    /** Begins what nobody waits for; should it fail, `failure` is logged. */
    begin(work: () => Promise<unknown>, failure: string): void {
      hold(work()).catch((error: unknown) => log.error({ err: error }, failure));
    },

    /** Until everything that was begun has ended, and what that began in turn, unless it takes too long. */
    async settled(patienceMs: number = PATIENCE_MS): Promise<void> {
      const tooLong = pause(patienceMs, true, { ref: false });
      while (running.size > 0) {
        const gaveUp = await Promise.race([Promise.allSettled(running).then(() => false), tooLong]);
        if (!gaveUp) continue;
        log.warn({ left: running.size }, 'closing while work is going on');
        return;
      }
    },
  };
}
