import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeFeed } from './change-feed';
import { createReadModel } from './read-model';

/** Name of a document that makes the store throw. */
const UNREADABLE = 'unreadable';

type Stored = { _id: string; name: string; writtenAt: number };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a read model over a table whose reads are counted, and can be delayed or made to fail. */
function table(...names: string[]) {
  const stored = new Map<string, Stored>();
  const feed = createChangeFeed(null);
  const reads = { all: 0, recent: 0, named: [] as string[][], count: 0 };
  let duringCount = () => {};
  const database = { gate: Promise.resolve(), failure: null as Error | null };
  const error = vi.fn();
  const write = (id: string, name: string) => stored.set(id, { _id: id, name, writtenAt: Date.now() });
  for (const [at, name] of names.entries()) write(String(at), name);

  /** Returns the documents as stored when the read begins, like a database. */
  async function read(fits: (one: Stored) => boolean): Promise<Stored[]> {
    const found = [...stored.values()].filter(fits).map((one) => ({ ...one }));
    await database.gate;
    if (database.failure) throw database.failure;
    return found;
  }
  const model = createReadModel({
    feed,
    topic: 'cars',
    source: {
      async readPage(after: string | null, limit: number) {
        if (after === null) reads.all += 1;
        const found = await read((one) => after === null || one._id > after);
        return found.sort((one, other) => (one._id < other._id ? -1 : 1)).slice(0, limit);
      },
      readByIds(ids: readonly string[]) {
        reads.named.push([...ids]);
        return read((one) => ids.includes(one._id));
      },
      readSince(moment: Date) {
        reads.recent += 1;
        return read((one) => one.writtenAt >= moment.getTime());
      },
      async count() {
        reads.count += 1;
        duringCount();
        return stored.size;
      },
    },
    createStore() {
      const rows = new Map<string, string>();
      let removed = 0;
      return {
        rows,
        put({ _id, name }: Stored) {
          if (name === UNREADABLE) throw new Error('no name');
          rows.set(_id, name);
        },
        remove(id: string) {
          if (rows.delete(id)) removed += 1;
        },
        size: () => rows.size,
        isWasteful: () => removed >= 5,
      };
    },
    log: { error },
  });
  return {
    model,
    reads,
    write,
    error,
    database,
    remove: (id: string) => stored.delete(id),
    changed: (ids: readonly string[] | null) => feed.publish({ topic: 'cars', ids }),
    /** Runs `act` once, during the next count. */
    whileCounting(act: () => void) {
      duringCount = () => {
        duringCount = () => {};
        act();
      };
    },
    otherTopicChanged: () => feed.publish({ topic: 'users', ids: null }),
    /** Delays all reads until the returned function is called. */
    hold() {
      let release = () => {};
      database.gate = new Promise((resolve) => {
        release = () => resolve();
      });
      return () => release();
    },
    names: async () => [...(await model.getCurrent()).rows.values()].sort(),
  };
}

/** Waits until a read that has started reaches the database. */
const readsBegun = () => new Promise((resolve) => setImmediate(resolve));

test('reads once for any number of calls if nothing has changed', async () => {
  const { names, reads } = table('a', 'b');
  expect(await Promise.all([names(), names()])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(await names()).toEqual(['a', 'b']);
  expect(reads).toEqual({ all: 1, recent: 0, named: [], count: 0 });
});

test('omits an unreadable document and logs it once until it is repaired', async () => {
  const { names, reads, write, changed, error } = table('a', UNREADABLE, 'c');
  expect(await names()).toEqual(['a', 'c']);
  write('3', 'd');
  changed(null);
  expect(await names()).toEqual(['a', 'c', 'd']);
  expect(reads.all).toBe(1);
  expect(error.mock.calls).toEqual([
    [{ err: new Error('no name'), topic: 'cars', id: '1' }, 'failed to read a stored document'],
  ]);
  write('1', 'b');
  changed(['1']);
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test('omits a document that has become unreadable, and detects a later deletion', async () => {
  const { names, write, remove, changed } = table('a', 'b', 'c');
  expect(await names()).toEqual(['a', 'b', 'c']);
  write('1', UNREADABLE);
  changed(['1']);
  expect(await names()).toEqual(['a', 'c']);
  remove('2');
  changed(null);
  expect(await names()).toEqual(['a']);
});

test('reads all pages if the documents exceed one page', async () => {
  const { names, reads } = table(...Array.from({ length: 2_500 }, (_, at) => `car ${at}`));
  expect(await names()).toHaveLength(2_500);
  expect(reads.all).toBe(1);
});

test('reads at the next call only the documents that the changes name', async () => {
  const { names, reads, write, remove, changed } = table('same', 'old', 'deleted');
  await names();
  write('1', 'new');
  write('3', 'added');
  remove('2');
  changed(['1', '2']);
  changed(['3']);
  expect(await names()).toEqual(['added', 'new', 'same']);
  expect(reads).toMatchObject({ all: 1, recent: 0, named: [['1', '2', '3']] });
  await names();
  expect(reads.named).toHaveLength(1);
});

test('reads nothing if another topic has changed', async () => {
  const { names, reads, otherTopicChanged } = table('a');
  await names();
  otherTopicChanged();
  await names();
  expect(reads).toEqual({ all: 1, recent: 0, named: [], count: 0 });
});

test('reads the recently written documents after a change that names no ids', async () => {
  const { names, reads, write, changed } = table('a', 'b');
  await names();
  write('1', 'new');
  write('2', 'added');
  changed(null);
  expect(await names()).toEqual(['a', 'added', 'new']);
  expect(reads).toMatchObject({ all: 1, recent: 1, named: [] });
});

test('reads all documents after a deletion that names no ids if the count differs', async () => {
  const { names, reads, remove, changed } = table('a', 'b');
  await names();
  remove('0');
  changed(null);
  expect(await names()).toEqual(['b']);
  expect(reads).toMatchObject({ all: 2, count: 1 });
});

test('counts again at the next call if a change arrives during the count', async () => {
  const { names, reads, write, remove, changed, whileCounting } = table('a', 'b');
  await names();
  remove('0');
  whileCounting(() => [write('2', 'added'), changed(['2'])]);
  changed(null);
  await names();
  expect(await names()).toEqual(['added', 'b']);
  expect(reads).toMatchObject({ all: 2, count: 2 });
});

test('returns a change that arrives during a read from every later call', async () => {
  const { names, write, changed, hold } = table('a');
  await names();
  changed(['0']);
  const release = hold();
  const early = names();
  await readsBegun();
  write('0', 'later');
  changed(['0']);
  const late = [names(), names()];
  release();
  expect(await early).toEqual(['a']);
  expect(await Promise.all(late)).toEqual([['later'], ['later']]);
});

test('omits a document from later calls if the document is deleted while being read', async () => {
  const { names, write, remove, changed, hold } = table('a');
  await names();
  write('1', 'short-lived');
  changed(null);
  const release = hold();
  const reading = names();
  await readsBegun();
  remove('1');
  changed(['1']);
  release();
  await reading;
  expect(await names()).toEqual(['a']);
});

test.each([
  { how: 'named', ids: ['0'] },
  { how: 'unnamed', ids: null },
])('repeats a failed read of $how changes at the next call', async ({ ids }) => {
  const { names, write, changed, database } = table('a');
  await names();
  write('0', 'new');
  changed(ids);
  database.failure = new Error('database down');
  await expect(names()).rejects.toThrow('database down');
  database.failure = null;
  expect(await names()).toEqual(['new']);
});

test('repeats a failed first read at the next call', async () => {
  const { names, database } = table('a');
  database.failure = new Error('database down');
  await expect(names()).rejects.toThrow('database down');
  database.failure = null;
  expect(await names()).toEqual(['a']);
});

test('reads all documents if changes contain thousands of ids', async () => {
  const { names, reads, changed } = table('a');
  await names();
  changed(Array.from({ length: 2_001 }, (_, at) => String(at)));
  await names();
  expect(reads).toMatchObject({ all: 2, named: [] });
});

test('reads all documents into a new store if the store contains mostly removed documents', async () => {
  const { names, reads, changed } = table('a', 'b', 'c', 'd', 'e');
  await names();
  changed(['0', '1', '2', '3']);
  await names();
  expect(reads.all).toBe(1);
  changed(['4']);
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(reads.all).toBe(2);
  await names();
  expect(reads.all).toBe(2);
});

test('raises the version only when documents are added, changed or removed', async () => {
  const { names, write, remove, changed, model } = table('a', 'b');
  const versions = new Set<number>();
  const step = async (change: () => void) => {
    change();
    await names();
    versions.add(model.getVersion());
  };
  await step(() => undefined);
  await step(() => undefined);
  expect(versions.size).toBe(1);
  await step(() => [write('2', 'added'), changed(['2'])]);
  await step(() => [write('0', 'new'), changed(null)]);
  await step(() => [remove('1'), changed(['1'])]);
  await step(() => [remove('2'), changed(null)]);
  expect(versions.size).toBe(5);
});

test('detects writes without a change notice after a minute, and deletions after ten minutes', async () => {
  const { names, write, remove } = table('a', 'b');
  await names();
  vi.setSystemTime(Date.now() + 50_000);
  write('2', 'foreign');
  expect(await names()).toEqual(['a', 'b']);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await names()).toEqual(['a', 'b', 'foreign']);
  remove('0');
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await names()).toEqual(['a', 'b', 'foreign']);
  expect(await names()).toEqual(['b', 'foreign']);
});
