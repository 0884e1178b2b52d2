import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeDocument, encodeDocument } from '../bson/codec';
import { readCollation } from '../bson/collation';
import { createDatabaseFolder } from '../testing/open-database';
import { Catalog } from './catalog';
import { Store } from './store';
import { decodeStoredCollection, encodeStoredCollection } from './stored-collection';

let folder: string;

beforeEach(async () => {
  folder = await createDatabaseFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('refuses a folder in another format, with both formats in the message', async () => {
  const store = new Store(folder);
  await store.write(() => store.catalog.put(Buffer.from('format'), Buffer.from('99')));
  await store.close();
  expect(() => new Store(folder)).toThrow(
    `The database folder ${folder} is in format 99, but this version reads format 1.`,
  );
});

test('rolls back a change that throws, on disk and in memory', async () => {
  const store = new Store(folder);
  const catalog = new Catalog(store);
  await catalog.write(() => catalog.ensure('test', 'kept'));
  const change = catalog.write(() => {
    catalog.ensure('test', 'lost');
    const kept = catalog.collection('test.kept');
    if (kept) catalog.buildIndex(kept, { v: 2, key: { a: 1 }, name: 'a' }, 1);
    if (kept) catalog.drop(kept);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(catalog.collections().map(({ namespace, indexes }) => [namespace, indexes.length])).toEqual([
    ['test.kept', 1],
  ]);
  await catalog.close();
  await store.close();
  const again = new Store(folder);
  expect(new Catalog(again).collections().map(({ namespace }) => namespace)).toEqual(['test.kept']);
  await again.close();
});

test('deletes documents and index entries of a dropped collection after a restart', async () => {
  const store = new Store(folder);
  const catalog = new Catalog(store);
  await catalog.write(() => catalog.ensure('test', 'large').insert(documentOf(1)));
  const range = { lower: Buffer.from([0]), upper: Buffer.from([0xff]) };
  expect([store.count(store.documents, range), store.count(store.entries, range)]).toEqual([1, 1]);
  await catalog.close();
  await catalog.write(() => {
    const large = catalog.collection('test.large');
    if (large) catalog.drop(large);
  });
  await store.close();
  const again = new Store(folder);
  const restarted = new Catalog(again);
  await expect.poll(() => again.count(again.documents, range) + again.count(again.entries, range)).toBe(0);
  await restarted.close();
  await again.close();
});

test('keeps the options of a collection after a restart', async () => {
  const store = new Store(folder);
  const catalog = new Catalog(store);
  const options = { collation: readCollation({ locale: 'en' })?.spec };
  await catalog.write(() => catalog.ensure('test', 'collated', options).insert(documentOf(1)));
  await catalog.close();
  await store.close();
  const again = new Store(folder);
  const restarted = new Catalog(again);
  const collated = restarted.collection('test.collated');
  expect(collated?.options).toEqual(options);
  expect(collated?.collation?.compare('a', 'B')).toBeLessThan(0);
  await restarted.close();
  await again.close();
});

test('assigns a permanent UUID to a stored collection without a UUID', async () => {
  const store = new Store(folder);
  const catalog = new Catalog(store);
  await catalog.write(() => catalog.ensure('test', 'old').insert(documentOf(1)));
  const key = Buffer.from('c:test.old');
  const { uuid: _uuid, ...old } = decodeDocument(store.catalog.getBinary(key) ?? Buffer.alloc(0));
  await store.write(() => store.catalog.put(key, encodeDocument(old)));
  await catalog.close();
  await store.close();
  const seen = new Set<string>();
  for (let start = 0; start < 2; start++) {
    const again = new Store(folder);
    const restarted = new Catalog(again);
    seen.add(restarted.collection('test.old')?.uuid.toString('hex') ?? '');
    await restarted.close();
    await again.close();
  }
  expect([...seen]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('rebuilds an index whose collation comes from another ICU version', async () => {
  const store = new Store(folder);
  const catalog = new Catalog(store);
  const collation = readCollation({ locale: 'en', strength: 2 })?.spec;
  await catalog.write(() => {
    const words = catalog.ensure('test', 'words', { collation });
    for (const _id of ['a', 'B', 'ø']) words.insert(encodeDocument({ _id }));
    catalog.buildIndex(words, { v: 2, key: { n: 1 }, name: 'n' }, 1);
  });
  const key = Buffer.from('c:test.words');
  const stored = decodeStoredCollection(store.catalog.getBinary(key) ?? Buffer.alloc(0));
  const [id, other] = stored.indexes;
  if (!id || !other) throw new Error('The indexes are missing.');
  const old = { ...id, specification: { ...id.specification, collation: { ...collation, version: '1' } } };
  await store.write(() =>
    store.catalog.put(key, encodeStoredCollection({ ...stored, indexes: [old, other] })),
  );
  await catalog.close();
  await store.close();
  for (const isRebuilt of [true, false]) {
    const again = new Store(folder);
    const restarted = new Catalog(again);
    const before = restarted.collection('test.words')?.indexes.map((index) => index.id);
    await restarted.rebuildStaleIndexes();
    const words = restarted.collection('test.words');
    expect(words?.indexes.map(({ definition }) => definition.name)).toEqual(['_id_', 'n']);
    expect(words?.indexes.map((index) => index.id).join() !== before?.join()).toBe(isRebuilt);
    expect(words && again.count(again.entries, words.indexes[0]?.range ?? words.range)).toBe(3);
    await restarted.close();
    await again.close();
  }
});

function documentOf(id: number): Buffer {
  return encodeDocument({ _id: id });
}
