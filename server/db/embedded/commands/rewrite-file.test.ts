import { copyFile, mkdir, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDatabase } from '../server';
import { rewriteFile } from '../storage/file-copies';
import { Store } from '../storage/store';
import { createDatabaseFolder } from '../testing/open-database';

interface Row {
  readonly _id: number;
  readonly text: string;
}

const MB = 1024 * 1024;
let folder: string;
let server: Awaited<ReturnType<typeof serveDatabase>>;
let client: mongoose.mongo.MongoClient;

async function open() {
  server = await serveDatabase({ folder, port: 0 });
  client = await new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${server.port}`).connect();
}

async function close() {
  await client.close();
  await server.close();
}

beforeAll(async () => {
  folder = await createDatabaseFolder();
  await open();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const rewrite = (fields: object = {}) => client.db('admin').command({ rewriteFile: 1, ...fields });

/** Returns the distinct texts in the data file that match the pattern, sorted. */
async function findInFile(pattern: RegExp): Promise<string[]> {
  const bytes = await readFile(join(folder, 'data.mdb'), 'latin1');
  return [...new Set(bytes.match(pattern))].sort();
}

describe('rewriteFile', () => {
  test('[R810] leaves no bytes of deleted or changed documents in the data file', async () => {
    const people = client.db('test').collection<Row>('people');
    await people.createIndex({ text: 1 });
    await people.insertMany(
      Array.from({ length: 3_000 }, (_, _id) => ({ _id, text: `secret${_id}@example.com` })),
    );
    await people.deleteMany({ _id: { $gte: 10, $lt: 2_000 } });
    await people.updateMany({ _id: { $gte: 2_000 } }, [
      { $set: { text: { $concat: ['kept', { $toString: '$_id' }] } } },
    ]);
    expect((await findInFile(/secret\d+@/g)).length).toBeGreaterThan(1_000);

    const reply = await rewrite();
    expect(reply).toMatchObject({ rewritten: true, ok: 1 });
    expect(reply.after).toBeLessThan(reply.before);
    expect(await findInFile(/secret\d+@/g)).toEqual(Array.from({ length: 10 }, (_, at) => `secret${at}@`));
    expect(await people.countDocuments()).toBe(1_010);
    expect(await client.db('test').command({ validate: 'people' })).toMatchObject({
      valid: true,
      nrecords: 1_010,
    });
  });

  test('keeps the documents and leaves no other files after a restart', async () => {
    const people = client.db('test').collection<Row>('people');
    await people.insertOne({ _id: -1, text: 'written after it' });
    await close();
    expect((await readdir(folder)).sort()).toEqual(['data.mdb', 'lock.mdb']);
    await open();
    const again = client.db('test').collection<Row>('people');
    expect(await again.countDocuments()).toBe(1_011);
    expect(await again.findOne({ text: 'written after it' })).toEqual({ _id: -1, text: 'written after it' });
    await again.deleteOne({ _id: -1 });
    await rewrite();
    expect(await findInFile(/written after it/g)).toEqual([]);
  });

  test('replaces the lock file together with the data file', async () => {
    const lock = async () => (await stat(join(folder, 'lock.mdb'))).ino;
    const before = await lock();
    await rewrite();
    expect(await lock()).not.toBe(before);
    expect(await readdir(folder)).not.toContain('rewriting');
  });

  test('skips a file that was rewritten within olderThanSeconds', async () => {
    await rewrite();
    expect(await rewrite({ olderThanSeconds: 60 })).toEqual({ rewritten: false, ok: 1 });
    expect(await rewrite({ olderThanSeconds: 0 })).toMatchObject({ rewritten: true });
  });

  test('loses no concurrent writes and interrupts no concurrent reads', async () => {
    const rows = client.db('test').collection<Row>('rows');
    await rows.createIndex({ text: 1 });
    await rows.insertMany(Array.from({ length: 2_000 }, (_, _id) => ({ _id, text: `row ${_id % 100}` })));
    let isRunning = true;
    let next = 2_000;
    const write = async () => {
      while (isRunning) {
        const _id = next++;
        await rows.insertOne({ _id, text: `row ${_id % 100}` });
        await rows.updateOne({ _id }, { $set: { text: 'changed' } });
      }
    };
    const read = async () => {
      while (isRunning) {
        const sorted = await rows
          .find({ _id: { $lt: 2_000 } })
          .sort({ text: 1, _id: 1 })
          .toArray();
        expect(sorted.length).toBe(2_000);
        expect((await rows.distinct('text', { _id: { $lt: 2_000 } })).length).toBe(100);
      }
    };
    const running = Promise.all([write(), write(), read()]);
    for (let round = 0; round < 5; round++) await rewrite();
    isRunning = false;
    await running;
    expect(await rows.countDocuments({ text: 'changed' })).toBe(next - 2_000);
    expect(await client.db('test').command({ validate: 'rows' })).toMatchObject({
      valid: true,
      nrecords: next,
    });
  });

  test('succeeds during concurrent snapshots and other rewrites', async () => {
    const snapshots = await Promise.all([
      client.db('admin').command({ snapshot: 1 }),
      rewrite(),
      client.db('admin').command({ snapshot: 1 }),
      rewrite(),
    ]);
    expect(snapshots.map(({ ok }) => ok)).toEqual([1, 1, 1, 1]);
    await rm(join(folder, 'snapshots'), { recursive: true });
  });
});

test('removes an unfinished rewrite at the start and serves the old file', async () => {
  await client.db('test').collection<Row>('kept').insertOne({ _id: 1, text: 'kept' });
  await close();
  await mkdir(join(folder, 'rewriting'));
  await copyFile(join(folder, 'data.mdb'), join(folder, 'rewriting/data.mdb'));
  await truncate(join(folder, 'rewriting/data.mdb'), 8_192);
  await open();
  expect(await readdir(folder)).not.toContain('rewriting');
  expect(await client.db('test').collection<Row>('kept').countDocuments()).toBe(1);
});

test.each([
  { when: 'before the copy', before: 64, during: 64 },
  { when: 'during the copy', before: 1_000, during: 1 },
])('rejects and keeps the old file if disk space is short $when', async ({ before, during }) => {
  const other = await createDatabaseFolder();
  const free = [before];
  const store = new Store(other, () => (free.shift() ?? during) * MB);
  await store.write(() => store.documents.put(Buffer.from('key'), Buffer.alloc(10_000)));
  await expect(rewriteFile(store)).rejects.toMatchObject({ codeName: 'OutOfDiskSpace' });
  expect((await readdir(other)).sort()).toEqual(['data.mdb', 'lock.mdb']);
  await store.write(() => store.documents.put(Buffer.from('other'), Buffer.alloc(1)));
  await store.close();
  const again = new Store(other);
  expect(Array.from(again.documents.getKeys(), String)).toEqual(['key', 'other']);
  await again.close();
  await rm(other, { recursive: true, force: true });
});
