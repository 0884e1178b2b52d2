import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Logger } from 'pino';
import { createFaultLog } from './each-row';
import { repeatOnConflict } from './write-errors';

/** `stop` ends this worker even if work is left. */
type WorkOutcome = 'done' | 'none' | 'stop';

/** A call while all workers are busy makes them look once more, so that new work is not missed. */
function createWorkers(max: number, takeOne: () => Promise<WorkOutcome>): () => Promise<void> {
  let busy = 0;
  /** Number of calls while all workers were busy. */
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
  /** Field with the time at which a row becomes due; the earliest time is worked on first. */
  dueField: keyof Fields & string;
  /** Returns a filter for the rows that are due and not leased. */
  due(now: Date): QueryFilter<Fields>;
  /** Returns the update that leases a row until `until`; a leased row must not match `due`. */
  lease(until: Date, now: Date): UpdateQuery<Fields>;
  /** Longer than the work on one row takes: after a crash the row is due again once the lease ends. */
  leaseMs: number;
  projection?: Readonly<Record<string, 1>>;
  /** Time in milliseconds by which a row is due earlier than the time in `dueField`. */
  leadMs?: number;
};

export type DueRows<Row> = {
  /** Claims the row that has been due longest and returns it as stored afterwards; null if no row is due. */
  claim(now: Date): Promise<Row | null>;
  /** Returns how many seconds the oldest due row has been due; 0 if none is. */
  oldestDueSeconds(now: Date): Promise<number>;
};

/** Finds and claims due rows by conditional writes, so that only one of several instances gets each row. */
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
  /** Name in the metrics, such as `emails`. */
  name: string;
  rows: DueRows<Row>;
  /** Works on a claimed row. Returns 'stop' to leave the remaining rows to the next run. */
  run(row: Row): Promise<unknown>;
  /** Reschedules a row whose work failed; if absent, the row is due again once its lease ends. */
  retryLater?(row: Row): Promise<void>;
  /** Log message of a run in which rows failed; the line's fields are the first error and some ids. */
  failure: string;
  idOf(row: Row): string;
  /** Rows that one instance works on at a time. */
  workers?: number;
  /** Number of workers that each run starts; each further call of `runDue` during a run starts as many. */
  startsWith?: number;
  clock: { now(): Date };
  log: Pick<Logger, 'warn'>;
};

export type DueWork = {
  name: string;
  /** Works on the due rows; safe on several instances at once. If one row fails, the next ones still run. */
  runDue(): Promise<void>;
  /** When no due row was left last, without a fault; null before. An early stop does not count. */
  lastSuccess(): Date | null;
  oldestDueSeconds(): Promise<number>;
};

export function createDueWork<Row>(options: DueWorkOptions<Row>): DueWork {
  const { name, rows, run, retryLater, failure, idOf, clock, log } = options;
  const { workers = 1, startsWith = 1 } = options;
  const faults = createFaultLog({ log, failure });
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
