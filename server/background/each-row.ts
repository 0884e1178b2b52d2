import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';

/** What a job reads next: at most `limit` rows, none of those in `except`. */
export type RowBatch = { limit: number; except: readonly string[] };

type RowWork<Row> = {
  idOf: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
  log: Pick<Logger, 'warn'>;
  /** The log message of a run in which rows failed. */
  failure: string;
};

const BATCH_SIZE = 100;
/** Ids that one line of the log names. */
const NAMED = 10;

/**
 * Runs work for each row, one after the other: a row that fails holds up none behind it. Faults are logged once at the
 * end, with the first error; a refusal is no fault, because another process may have been faster.
 * @returns how many rows failed
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { idOf, run, log, failure }: RowWork<Row>,
): Promise<number> {
  const failed: string[] = [];
  let first: unknown;
  try {
    for await (const row of rows) {
      try {
        await run(row);
      } catch (error) {
        if (error instanceof Refusal) continue;
        first ??= error;
        failed.push(idOf(row));
      }
    }
  } finally {
    if (failed.length > 0) {
      log.warn({ err: first, failed: failed.length, ids: failed.slice(0, NAMED) }, failure);
    }
  }
  return failed.length;
}

/**
 * Runs work for every row that `find` returns, batch after batch, each row once: one that stays due, because it failed
 * or was refused, is left to the next run of the job.
 */
export async function forEachDueRow<Row>(
  find: (batch: RowBatch) => Promise<Row[]>,
  work: RowWork<Row>,
): Promise<void> {
  await forEachRow(dueRows(find, work.idOf), work);
}

async function* dueRows<Row>(find: (batch: RowBatch) => Promise<Row[]>, idOf: (row: Row) => string) {
  const seen = new Set<string>();
  const stillDue = new Set<string>();
  for (;;) {
    const rows = await find({ limit: BATCH_SIZE, except: [...stillDue] });
    const known = seen.size + stillDue.size;
    for (const row of rows) {
      const id = idOf(row);
      if (seen.has(id)) stillDue.add(id);
      else {
        seen.add(id);
        yield row;
      }
    }
    if (rows.length < BATCH_SIZE || seen.size + stillDue.size === known) return;
  }
}
