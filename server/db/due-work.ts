import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Logger } from 'pino';
import { createRowFaultLog } from './each-row';
import { retryOnConflict } from './write-errors';

/** Outcome of handling a due database row; `stop` ends this worker even if due rows are left. */
type WorkOutcome = 'done' | 'none' | 'stop';

/** Creates a function that starts a worker; if all are busy, one busy worker looks for rows again later. */
function createWorkers(max: number, takeOne: () => Promise<WorkOutcome>): () => Promise<void> {
  let busy = 0;
  /** Number of calls that arrived while all workers were busy. */
  let missed = 0;

  return async function work(): Promise<void> {
    if (busy >= max) {
      missed += 1;
      return;
    }
    busy += 1;
    try {
      for (;;) {
        const missedBefore = missed;
        const outcome = await takeOne();
        if (outcome === 'stop' || (outcome === 'none' && missed === missedBefore)) return;
      }
    } finally {
      busy -= 1;
    }
  };
}

type ClaimRule<Fields> = {
  model: Model<Fields>;
  /** Field with the time at which a row becomes due; the row that is due longest is handled first. */
  dueField: keyof Fields & string;
  /** Returns a filter for rows that are due and not leased. */
  due(now: Date): QueryFilter<Fields>;
  /** Returns the update that leases a row until `until`; a leased row must not match the filter of `due`. */
  lease(until: Date, now: Date): UpdateQuery<Fields>;
  /** Lease in milliseconds, longer than the work on a row; a crashed worker's row is due after the lease. */
  leaseMs: number;
  projection?: Readonly<Record<string, 1>>;
  /** Milliseconds before the time in `dueField` at which a row already counts as due. */
  leadMs?: number;
};

export type DueRows<Row> = {
  /** Leases the row that is due longest and returns it as stored afterwards; null if no row is due. */
  claim(now: Date): Promise<Row | null>;
  /** Returns the seconds for which the oldest due row has been due; 0 if no row is due. */
  oldestDueSeconds(now: Date): Promise<number>;
};

/** Creates the search for due rows; a conditional write leases each row to only one instance. */
export function createDueRows<Row, Fields = Row>(rule: ClaimRule<Fields>): DueRows<Row> {
  const { model, dueField, due, lease, leaseMs, projection, leadMs = 0 } = rule;

  return {
    claim: (now) =>
      retryOnConflict(() =>
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
  /** Name of the work in the metrics, such as `emails`. */
  name: string;
  rows: DueRows<Row>;
  /** Handles a leased row; returns 'stop' to leave the other rows to the next run. */
  run(row: Row): Promise<unknown>;
  /** Reschedules a row whose work failed; if absent, the row is due again when its lease ends. */
  retryLater?(row: Row): Promise<void>;
  /** Message logged after a run with failed rows, together with the first error and some of the rows' ids. */
  failure: string;
  idOf(row: Row): string;
  /** Maximum number of rows that one instance handles at a time. */
  workers?: number;
  /** Number of workers that a call of `runDue` starts; a call during a run starts as many again. */
  startsWith?: number;
  clock: { now(): Date };
  log: Pick<Logger, 'warn'>;
};

export type DueWork = {
  name: string;
  /** Handles the due rows; safe on several instances at once. A failed row does not stop the others. */
  runDue(): Promise<void>;
  /** Returns when a run last handled all due rows without a fault; null before. Ignores stopped runs. */
  lastSuccess(): Date | null;
  oldestDueSeconds(): Promise<number>;
};

export function createDueWork<Row>(options: DueWorkOptions<Row>): DueWork {
  const { name, rows, run, retryLater, failure, idOf, clock, log } = options;
  const { workers = 1, startsWith = 1 } = options;
  const faults = createRowFaultLog({ log, failure });
  let lastSuccess: Date | null = null;

  const work = createWorkers(workers, async () => {
    const row = await rows.claim(clock.now());
    if (!row) {
      if (faults.isEmpty()) lastSuccess = clock.now();
      return 'none';
    }
    try {
      return (await run(row)) === 'stop' ? 'stop' : 'done';
    } catch (error) {
      if (faults.add(idOf(row), error)) await retryLater?.(row);
      return 'done';
    }
  });

  return {
    name,

    async runDue() {
      try {
        await Promise.all(Array.from({ length: startsWith }, work));
      } finally {
        faults.write();
      }
    },

    lastSuccess: () => lastSuccess,
    oldestDueSeconds: () => rows.oldestDueSeconds(clock.now()),
  };
}
