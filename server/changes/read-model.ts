import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';
import type { ChangeTopic } from '#shared/core/live-events';
import type { ChangeFeed } from './change-feed';

const BATCH_SIZE = 1_000;
/** Maximum number of changed ids that are read individually; above it, all documents are read. */
const MAX_NAMED = 2_000;
/** Milliseconds by which readings of recent changes overlap: more than a notice's delay plus clock skew. */
const OVERLAP_MS = 30_000;
/** Interval at which recent changes are read, because other programs write without a change notice. */
const RESYNC_MS = MINUTE_MS;
/** Interval at which documents are counted, because other programs delete without a change notice. */
const RECOUNT_MS = 10 * MINUTE_MS;

export type RowSource<Stored> = {
  /** Returns documents whose id is greater than `after`, in the order of their ids. */
  readPage(after: string | null, limit: number): Promise<Stored[]>;
  readByIds(ids: readonly string[]): Promise<Stored[]>;
  /** Returns the documents written at or after this time. */
  readSince(moment: Date): Promise<Stored[]>;
  /**
   * Returns the number of documents that the store should have, which reveals missed deletions; absent if
   * `readSince` returns deleted documents too.
   */
  count?(): Promise<number>;
};

export type RowStore<Stored> = {
  /** Adds or replaces a document; removes it if it does not belong to the store. */
  put(document: Stored): void;
  remove(id: string): void;
  size(): number;
  /** Whether removed documents occupy most of the store's memory; the read model then fills a new store. */
  isWasteful?(): boolean;
};

export type ReadModel<Store> = {
  /** Returns the store with all changes published before the call; the next call may modify this store. */
  getCurrent(): Promise<Store>;
  /** Marks documents as outdated; for readers that notice a change without having got a change notice. */
  invalidate(ids: readonly string[]): void;
  /** Returns a number that grows whenever documents are read or removed. */
  getVersion(): number;
};

/**
 * Keeps the documents of a topic in memory. Reads the documents whose ids the change feed has reported; after
 * a change without ids, reads the recently written documents, or all if the number of documents differs. A
 * failed read rejects the call, and the next call reads again. A document that makes the store throw is
 * skipped, so that the other documents stay available.
 */
export function createReadModel<Stored extends { _id: unknown }, Store extends RowStore<Stored>>(options: {
  feed: ChangeFeed;
  topic: ChangeTopic;
  source: RowSource<Stored>;
  createStore: () => Store;
  log: Pick<Logger, 'error'>;
}): ReadModel<Store> {
  const { source, createStore, topic, log } = options;
  const leftOut = new Set<string>();
  let store: Store | null = null;
  let pending = createPending();
  let readAt = 0;
  let countedAt = 0;
  let notices = 0;
  let version = 0;
  let running: Promise<void> | null = null;

  function invalidate(ids: readonly string[]): void {
    for (const id of ids) pending.named.add(id);
    if (pending.named.size > MAX_NAMED) pending = { ...createPending(), all: true };
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

  /** Yields to the event loop first, so that the next page is requested while this one is added. */
  async function putAll(into: Store, documents: readonly Stored[]): Promise<void> {
    await nextTurn();
    for (const document of documents) put(into, document);
  }

  async function readAll(): Promise<void> {
    const startedAt = Date.now();
    const whole = createStore();
    leftOut.clear();
    let documents = await source.readPage(null, BATCH_SIZE);
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
    return last && documents.length === BATCH_SIZE ? source.readPage(String(last._id), BATCH_SIZE) : [];
  }

  async function readRecent(into: Store): Promise<void> {
    const startedAt = Date.now();
    const documents = await source.readSince(new Date(readAt - OVERLAP_MS));
    for (const document of documents) put(into, document);
    readAt = startedAt;
    version += documents.length;
  }

  async function readNamed(into: Store, ids: ReadonlySet<string>): Promise<void> {
    const documents = await source.readByIds([...ids]);
    for (const id of ids) {
      into.remove(id);
      leftOut.delete(id);
    }
    for (const document of documents) put(into, document);
    version += ids.size;
  }

  /** Returns false if documents changed during the count; the next refresh then counts again. */
  async function lacksDeletions(from: Store): Promise<boolean> {
    if (!source.count) return false;
    const noticesBefore = notices;
    countedAt = Date.now();
    const count = await source.count();
    if (notices === noticesBefore) return count !== from.size() + leftOut.size;
    pending.recent = true;
    return false;
  }

  /** Counts the documents in the background; the caller does not wait for the result. */
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
    pending = createPending();
    try {
      if (!store || taken.all) return await readAll();
      if (taken.named.size > 0) await readNamed(store, taken.named);
      if (taken.recent || isOld()) await readRecent(store);
      if (store.isWasteful?.()) return await readAll();
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
    async getCurrent() {
      // A refresh that is already running may have missed the latest changes.
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
    getVersion: () => version,
  };
}

function createPending() {
  return { named: new Set<string>(), recent: false, all: false };
}
