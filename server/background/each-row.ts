import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';

/** The next rows to read for a job: at most `limit` rows, without the ids in `except`. */
export type RowBatch = { limit: number; except: readonly string[] };

type RowWork<Row> = {
  idOf: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
  log: Pick<Logger, 'warn'>;
  /** The log message of a run in which rows failed. */
  failure: string;
};

const BATCH_SIZE = 100;
/** The highest number of ids in one log line. */
const MAX_LOGGED_IDS = 10;

/**
 * Runs `work` for each row in turn; if one row fails, the next ones still run. Faults are logged together at
 * the end, with the first error. Refusals are not logged, because another process may have been faster.
 * @returns the number of rows that failed
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
      log.warn({ err: first, failed: failed.length, ids: failed.slice(0, MAX_LOGGED_IDS) }, failure);
    }
  }
  return failed.length;
}

/**
 * Runs `work` once for every row that `find` returns, batch after batch. A row that failed or was refused
 * stays due until the next run of the job.
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
