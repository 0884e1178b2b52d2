/** Writes several items; an outcome for each, in their order. Rejects where it knows nothing of any. */
type WriteTogether<Item, Result> = (items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/** Fits in one insert command of any database, with texts of the greatest length. */
const MOST_TOGETHER = 200;
/** More items wait for one of these to end, and are then written together. */
const MOST_WRITES = 4;

/**
 * Group commit: what one turn of the event loop adds is written by one command. Each item resolves after its own write is
 * stored, and rejects for its own failure only. Commands start in the order of adding; under load fewer, larger ones run.
 */
export function createGroupedWrites<Item, Result>(write: WriteTogether<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= MOST_WRITES) return;
    isScheduled = true;
    // After the sockets that have something to read in this turn.
    setImmediate(start);
  }

  function start(): void {
    isScheduled = false;
    const group = waiting.slice(0, MOST_TOGETHER);
    waiting = waiting.slice(MOST_TOGETHER);
    running += 1;
    void writeGroup(group).finally(() => {
      running -= 1;
      schedule();
    });
    schedule();
  }

  async function writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await write(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error('A write of a group has no outcome.'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return function add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
  };
}
