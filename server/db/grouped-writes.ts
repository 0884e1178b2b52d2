/** Function that writes items together and returns each item's outcome in order; rejects if none is known. */
type WriteTogether<Item, Result> = (items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/** Maximum number of items in an insert command, accepted by any database even with the longest texts. */
const MAX_GROUP_SIZE = 200;
/** Maximum number of concurrent commands; further items wait and are written together. */
const MAX_CONCURRENT_WRITES = 4;

/**
 * Creates a function that stores items by group commits: one command writes all items that are added in one
 * turn of the event loop. Each call resolves once its item is stored, and rejects only for its own failure.
 * Commands start in the order of adding; under load there are fewer, larger commands.
 */
export function createGroupedWrites<Item, Result>(write: WriteTogether<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= MAX_CONCURRENT_WRITES) return;
    isScheduled = true;
    // setImmediate runs after the sockets that are readable in this turn; their items join the group.
    setImmediate(start);
  }

  function start(): void {
    isScheduled = false;
    const group = waiting.slice(0, MAX_GROUP_SIZE);
    waiting = waiting.slice(MAX_GROUP_SIZE);
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
