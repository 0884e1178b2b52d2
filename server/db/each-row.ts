import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';

/** Maximum size of a batch of database rows, and the ids of the rows that it leaves out. */
export type RowBatchLimits = { limit: number; except: readonly string[] };

type RowWork<Row> = {
  idOf: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
  log: Pick<Logger, 'warn'>;
  failure: string;
};

const BATCH_SIZE = 100;
const MAX_LOGGED_IDS = 10;

/** Collects failed rows, so that one log line contains the first error and some of the rows' ids. */
export function createRowFaultLog({ log, failure }: { log: Pick<Logger, 'warn'>; failure: string }) {
  let failed: string[] = [];
  let first: unknown;

  return {
    /** Adds a failure; returns false for a refusal, which is ignored because another process was faster. */
    add(id: string, error: unknown): boolean {
      if (error instanceof Refusal) return false;
      if (failed.length === 0) first = error;
      failed.push(id);
      return true;
    },

    isEmpty: (): boolean => failed.length === 0,

    /** Logs the failed rows, forgets them and returns their number. */
    write(): number {
      const count = failed.length;
      if (count > 0) log.warn({ err: first, failed: count, ids: failed.slice(0, MAX_LOGGED_IDS) }, failure);
      failed = [];
      return count;
    },
  };
}

/**
 * Runs `work` for each row in turn; a failed row does not stop the others. Faults are logged together at the
 * end, with the first error. Refusals are not logged, because another process may have been faster.
 * @returns the number of failed rows
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { idOf, run, log, failure }: RowWork<Row>,
): Promise<number> {
  const faults = createRowFaultLog({ log, failure });
  let failed = 0;
  try {
    for await (const row of rows) {
      try {
        await run(row);
      } catch (error) {
        faults.add(idOf(row), error);
      }
    }
  } finally {
    failed = faults.write();
  }
  return failed;
}

/** Handles due rows batch by batch. A failed or refused row remains due until the job runs again. */
export async function forEachDueRow<Row>(
  find: (batch: RowBatchLimits) => Promise<Row[]>,
  work: RowWork<Row>,
): Promise<void> {
  await forEachRow(dueRows(find, work.idOf), work);
}

async function* dueRows<Row>(find: (batch: RowBatchLimits) => Promise<Row[]>, idOf: (row: Row) => string) {
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
