import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import { createWorkers } from './workers';
import { repeatOnConflict } from './write-conflict';

/** Ids that one line of the log names. */
const LOGGED_IDS = 10;

/** Rows of one collection that wait for work, and how one instance claims a row. */
type ClaimRule<Fields> = {
  model: Model<Fields>;
  /** The field with the time at which a row is due; the row that is due longest comes first. */
  dueField: keyof Fields & string;
  /** The rows that are due and that no instance works on. */
  due(now: Date): QueryFilter<Fields>;
  /** Leases a row until `until`: `due` does not match the row before. */
  lease(until: Date, now: Date): UpdateQuery<Fields>;
  /** Longer than the work on one row takes. After a crash the row is due again once the lease ends. */
  leaseMs: number;
  projection?: Readonly<Record<string, 1>>;
  /** How long before the time in `dueField` a row is due. */
  leadMs?: number;
};

export type DueRows<Row> = {
  /** Returns the row that is due longest, as it is stored after the claim; null if no row is due. */
  claim(now: Date): Promise<Row | null>;
  /** Returns for how many seconds the oldest row has been due; 0 if none is. */
  oldestDueSeconds(now: Date): Promise<number>;
};

/** The due rows of a collection: claimed by conditional writes, so only one of several instances gets a row. */
export function createDueRows<Row, Fields = Row>(rule: ClaimRule<Fields>): DueRows<Row> {
  const { model, dueField, due, lease, leaseMs, projection, leadMs = 0 } = rule;

  return {
    claim: (now) =>
      repeatOnConflict(() =>
        model
          .findOneAndUpdate(due(now), lease(new Date(now.getTime() + leaseMs), now), {
            sort: { [dueField]: 1 },
            returnDocument: 'after',
            ...(projection ? { projection } : {}),
          })
          .lean<Row>()
          .exec(),
      ),

    async oldestDueSeconds(now) {
      const oldest = await model
        .findOne(due(now), { [dueField]: 1 })
        .sort({ [dueField]: 1 })
        .lean<Record<string, Date>>();
      const since = oldest?.[dueField];
      return since ? Math.max(0, (now.getTime() - since.getTime() + leadMs) / 1000) : 0;
    },
  };
}

type DueWorkOptions<Row> = {
  /** In the metrics, such as `emails`. */
  name: string;
  rows: DueRows<Row>;
  /** Works on a claimed row; `stop` leaves the other rows to the next run. */
  run(row: Row): Promise<unknown>;
  /** Called after a fault; without it the row is due again once its lease ends. */
  retryLater?(row: Row): Promise<void>;
  /** Log message of a run in which rows failed; the log names the first error and some of the rows. */
  failure: string;
  idOf(row: Row): string;
  /** Rows that one instance works on at a time. */
  workers?: number;
  /** Workers that each run starts; more of them start if `runDue` is called meanwhile. */
  startsWith?: number;
  clock: { now(): Date };
  log: Pick<Logger, 'warn'>;
};

/** Work that a job repeats until no row is due, with what its metrics show. */
export type DueWork = {
  name: string;
  /** Works on the rows that are due; safe on several instances at once. A row that fails holds up none behind it. */
  runDue(): Promise<void>;
  /** When a run last ended without a fault; null before the first. */
  lastSuccess(): Date | null;
  oldestDueSeconds(): Promise<number>;
};

export function createDueWork<Row>(options: DueWorkOptions<Row>): DueWork {
  const { name, rows, run, retryLater, failure, idOf, clock, log } = options;
  const { workers = 1, startsWith = 1 } = options;
  let lastSuccess: Date | null = null;
  /** Rows that failed since a run last ended. */
  const failed: string[] = [];
  let firstError: unknown;

  const work = createWorkers(workers, async () => {
    const row = await rows.claim(clock.now());
    if (!row) return 'none';
    try {
      return (await run(row)) === 'stop' ? 'stop' : 'done';
    } catch (error) {
      // Another process was faster.
      if (error instanceof Refusal) return 'done';
      firstError ??= error;
      failed.push(idOf(row));
      await retryLater?.(row);
      return 'done';
    }
  });

  return {
    name,

    async runDue() {
      await Promise.all(Array.from({ length: startsWith }, work));
      const ids = failed.splice(0);
      if (ids.length === 0) {
        lastSuccess = clock.now();
        return;
      }
      log.warn({ err: firstError, failed: ids.length, ids: ids.slice(0, LOGGED_IDS) }, failure);
      firstError = undefined;
    },

    lastSuccess: () => lastSuccess,
    oldestDueSeconds: () => rows.oldestDueSeconds(clock.now()),
  };
}
