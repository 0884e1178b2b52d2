import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';

/**
 * Runs a job's work for each item, whatever becomes of those before it. A failed item is logged and left to the next run
 * of the job; a refused one has moved on meanwhile.
 */
export async function forEachDue<Item>(
  items: AsyncIterable<Item>,
  run: (item: Item) => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
  failure: string,
): Promise<void> {
  for await (const item of items) {
    try {
      await run(item);
    } catch (error) {
      if (!(error instanceof Refusal)) log.warn({ err: error }, failure);
    }
  }
}
