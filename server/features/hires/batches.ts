import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';

/** How many hires a job reads at once. */
export const BATCH_SIZE = 100;

/**
 * Runs work for everything that `find` answers, batch after batch. What fails is logged and left to the next run of the
 * job; a refusal means that somebody else was faster.
 */
export async function forEachOf<Item>(
  find: (limit: number) => Promise<Item[]>,
  run: (item: Item) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
  failure: string,
): Promise<void> {
  for (;;) {
    const items = await find(BATCH_SIZE);
    let done = 0;
    for (const item of items) {
      try {
        await run(item);
        done += 1;
      } catch (error) {
        if (error instanceof Refusal) done += 1;
        else log.warn({ err: error }, failure);
      }
    }
    if (items.length < BATCH_SIZE || done === 0) return;
  }
}
