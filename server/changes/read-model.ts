import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ChangeTopic } from '#shared/core/change-topic';
import { MINUTE_MS } from '#shared/core/durations';
import type { ChangeFeed } from './change-feed';

const BATCH_SIZE = 1_000;
/** More named documents than this are not worth reading by id. */
const MAX_NAMED = 2_000;
/** `changedAt` may be this much older than the notice of its write: clocks of machines differ by less. */
const OVERLAP_MS = 30_000;
/** Reads recent changes at least this often: other programs write without a notice. */
const RESYNC_MS = MINUTE_MS;
/** Counts the documents at least this often: other programs delete without a notice. */
const RECOUNT_MS = 10 * MINUTE_MS;

/** Reads the documents from the database. */
export type RowSource<Stored> = {
  /** In the order of their ids, from the first after `after`. */
  page(after: string | null, limit: number): Promise<Stored[]>;
  byIds(ids: readonly string[]): Promise<Stored[]>;
  /** Written at or after this moment. */
  since(moment: Date): Promise<Stored[]>;
  /** As many as the store holds once it is up to date. Absent: what is deleted is told by `since`. */
  count?(): Promise<number>;
};

/** Holds the documents in memory. */
export type RowStore<Stored> = {
  /** Adds or replaces; removes a document that does not belong. */
  put(document: Stored): void;
  remove(id: string): void;
  size(): number;
};

export type ReadModel<Store> = {
  /** The store with every change that was published before the call. Valid until the next call, which changes it. */
  current(): Promise<Store>;
  /** Marks documents as out of date, if a reader finds them so without a notice. */
  invalidate(ids: readonly string[]): void;
  /** Grows whenever documents were read or removed. */
  version(): number;
};

/**
 * Documents of one topic in memory, for searching, sorting and counting. `current` first reads the documents that the
 * change feed named since; after a change without ids the recently written ones, or all if the count differs.
 * A failed read fails the call and is repeated by the next one. A document that the store cannot take is left out: it
 * must not hide the others.
 */
export function createReadModel<Stored extends { _id: unknown }, Store extends RowStore<Stored>>(options: {
  feed: ChangeFeed;
  topic: ChangeTopic;
  source: RowSource<Stored>;
  createStore: () => Store;
  log: Pick<Logger, 'error'>;
}): ReadModel<Store> {
  const { source, createStore, topic, log } = options;
  /** Ids of documents that the store could not take. */
  const leftOut = new Set<string>();
  let store: Store | null = null;
  let pending = nothingPending();
  let readAt = 0;
  let countedAt = 0;
  let notices = 0;
  let version = 0;
  let running: Promise<void> | null = null;

  function invalidate(ids: readonly string[]): void {
    for (const id of ids) pending.named.add(id);
    if (pending.named.size > MAX_NAMED) pending = { ...nothingPending(), all: true };
  }

  options.feed.subscribe([topic], ({ ids }) => {
    notices += 1;
    if (ids) invalidate(ids);
    else pending.recent = true;
  });

  function put(into: Store, document: Stored): void {
    const id = String(document._id);
    try {
      into.put(document);
      leftOut.delete(id);
    } catch (err) {
      into.remove(id);
      if (!leftOut.has(id)) log.error({ err, topic, id }, 'failed to read a stored document');
      leftOut.add(id);
    }
  }

  /** The call for the next page leaves first, so that the database works meanwhile. */
  async function putAll(into: Store, documents: readonly Stored[]): Promise<void> {
    await nextTurn();
    for (const document of documents) put(into, document);
  }

  async function readAll(): Promise<void> {
    const startedAt = Date.now();
    const whole = createStore();
    leftOut.clear();
    let documents = await source.page(null, BATCH_SIZE);
    while (documents.length > 0) {
      [documents] = await Promise.all([pageAfter(documents), putAll(whole, documents)]);
    }
    store = whole;
    readAt = startedAt;
    countedAt = startedAt;
    version += 1;
  }

  async function pageAfter(documents: readonly Stored[]): Promise<Stored[]> {
    const last = documents.at(-1);
    return last && documents.length === BATCH_SIZE ? source.page(String(last._id), BATCH_SIZE) : [];
  }

  async function readRecent(into: Store): Promise<void> {
    const startedAt = Date.now();
    const documents = await source.since(new Date(readAt - OVERLAP_MS));
    for (const document of documents) put(into, document);
    readAt = startedAt;
    version += documents.length;
  }

  async function readNamed(into: Store, ids: ReadonlySet<string>): Promise<void> {
    const documents = await source.byIds([...ids]);
    for (const id of ids) {
      into.remove(id);
      leftOut.delete(id);
    }
    for (const document of documents) put(into, document);
    version += ids.size;
  }

  /**
   * Whether documents were deleted without a named notice. Changes meanwhile make the counts incomparable: then false,
   * and the next refresh counts again.
   */
  async function lacksDeletions(from: Store): Promise<boolean> {
    if (!source.count) return false;
    const noticesBefore = notices;
    countedAt = Date.now();
    const count = await source.count();
    if (notices === noticesBefore) return count !== from.size() + leftOut.size;
    pending.recent = true;
    return false;
  }

  /** For programs that delete without a notice; the caller does not wait for the count. */
  function recountInBackground(from: Store): void {
    if (Date.now() - countedAt < RECOUNT_MS) return;
    lacksDeletions(from).then(
      (lacks) => {
        pending.all ||= lacks;
      },
      () => undefined,
    );
  }

  async function refresh(): Promise<void> {
    const taken = pending;
    pending = nothingPending();
    try {
      if (!store || taken.all) return await readAll();
      if (taken.named.size > 0) await readNamed(store, taken.named);
      if (taken.recent || isOld()) await readRecent(store);
      if (!taken.recent) recountInBackground(store);
      else if (await lacksDeletions(store)) await readAll();
    } catch (error) {
      for (const id of taken.named) pending.named.add(id);
      pending.recent ||= taken.recent;
      pending.all ||= taken.all;
      throw error;
    }
  }

  function isOld(): boolean {
    return Date.now() - readAt > RESYNC_MS;
  }

  function isCurrent(): boolean {
    return store !== null && pending.named.size === 0 && !pending.recent && !pending.all && !isOld();
  }

  return {
    async current() {
      // A refresh that began earlier may have missed the latest changes.
      await running?.catch(() => undefined);
      if (running || !isCurrent()) {
        running ??= refresh().finally(() => {
          running = null;
        });
        await running;
      }
      if (!store) throw new Error('The read model is empty after a refresh.');
      return store;
    },
    invalidate,
    version: () => version,
  };
}

/** What the next refresh has to read. */
function nothingPending() {
  return { named: new Set<string>(), recent: false, all: false };
}
