/** Read at once: more would keep the database from other requests. */
const GULP = 1_000;
/** A write may be this much older than the moment at which it was told, and clocks of machines differ by less. */
const OVERLAP_MS = 30_000;
/** Looked up again at least this often, for writes that nobody told. */
const UNTOLD_MS = 60_000;
/** Counted at least this often, for deletions that nobody told. */
const UNCOUNTED_MS = 10 * 60_000;

/** Where rows come from. Records are read in the order of their ids, or those written since a moment. */
export type RowSource<Record, Row extends { id: string }> = {
  page(after: string | null, limit: number): Promise<Record[]>;
  since(at: Date): Promise<Record[]>;
  count(): Promise<number>;
  rowOf(record: Record): Row;
};

export type RowMemory<Row> = {
  /** The rows as they were written before the call, by id. Not to be kept: the next call changes them. */
  current(): Promise<ReadonlyMap<string, Row>>;
  /** Another number whenever a row has come, changed or gone. */
  version(): number;
  /** Something was written; see Write for `removed`. */
  written(removed: readonly string[] | null): void;
};

/**
 * Keeps in memory what the dashboard searches, sorts and counts by, so that any word of any column is found
 * at once in a table of hundreds of thousands. Told that something was written, it reads what was written
 * lately; rows that were deleted are named. Time is the machine's, by which documents are stamped.
 */
export function createRowMemory<Record, Row extends { id: string }>(
  source: RowSource<Record, Row>,
): RowMemory<Row> {
  let rows: Map<string, Row> | null = null;
  /** Deleted while something was being read that may still hold them. */
  let gone = new Set<string>();
  let isStale = false;
  let isLost = false;
  let readAt = 0;
  let countedAt = 0;
  /** Told so far. */
  let writes = 0;
  let version = 0;
  let running: Promise<void> | null = null;

  async function readAll(): Promise<Map<string, Row>> {
    const all = new Map<string, Row>();
    for (let after: string | null = null; ; ) {
      const records: Record[] = await source.page(after, GULP);
      for (const record of records) {
        const row = source.rowOf(record);
        all.set(row.id, row);
        after = row.id;
      }
      if (records.length < GULP) return all;
    }
  }

  async function refresh(): Promise<void> {
    const startedAt = Date.now();
    const isWhole = !rows || isLost;
    isStale = false;
    isLost = false;
    gone = new Set();
    try {
      if (rows && !isWhole) {
        for (const record of await source.since(new Date(readAt - OVERLAP_MS))) put(rows, record);
      } else {
        rows = await readAll();
        for (const id of gone) rows.delete(id);
        version += 1;
      }
      readAt = startedAt;
      if (isWhole) countedAt = startedAt;
      else if (startedAt - countedAt > UNCOUNTED_MS) countSoon();
    } catch (error) {
      isStale = true;
      isLost = isLost || isWhole;
      throw error;
    }
  }

  /** Finds out that rows were deleted which nobody named; whoever asks meanwhile does not wait for it. */
  function countSoon(): void {
    countedAt = Date.now();
    const toldBefore = writes;
    source.count().then(
      (count) => {
        if (writes === toldBefore && rows && count !== rows.size) isLost = true;
      },
      () => undefined,
    );
  }

  function put(into: Map<string, Row>, record: Record): void {
    const row = source.rowOf(record);
    if (gone.has(row.id)) return;
    into.set(row.id, row);
    version += 1;
  }

  return {
    async current() {
      // What began earlier may have missed what was written since.
      await running?.catch(() => undefined);
      if (running || !rows || isStale || isLost || Date.now() - readAt > UNTOLD_MS) {
        running ??= refresh().finally(() => {
          running = null;
        });
        await running;
      }
      if (!rows) throw new Error('The rows were not read.');
      return rows;
    },

    version: () => version,

    written(removed) {
      isStale = true;
      writes += 1;
      if (removed === null) isLost = true;
      for (const id of removed ?? []) {
        gone.add(id);
        if (rows?.delete(id)) version += 1;
      }
    },
  };
}
