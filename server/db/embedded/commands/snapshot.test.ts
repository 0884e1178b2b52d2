import { mkdir, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDatabase } from '../server';
import { takeSnapshot as takeSnapshotOf } from '../storage/file-copies';
import { Store } from '../storage/store';
import { createDatabaseFolder, openTestDatabase, type TestDatabase } from '../testing/open-database';

interface Row {
  readonly _id: number;
  readonly text: string;
}

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function takeSnapshot(): Promise<string> {
  const { folder } = await database.client.db('admin').command({ snapshot: 1 });
  return String(folder);
}

/** Opens the copy as a separate database. */
async function openCopy(folder: string) {
  const server = await serveDatabase({ folder, port: 0 });
  const client = await new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${server.port}`).connect();
  return {
    db: client.db('test'),
    async close() {
      await client.close();
      await server.close();
    },
  };
}

test('[R335] copies every write acknowledged before the snapshot, with matching indexes', async () => {
  const rows = database.db.collection<Row>('rows');
  await rows.createIndex({ text: 1 });
  let isWriting = true;
  let acknowledged = -1;
  const writing = (async () => {
    for (let _id = 0; isWriting; _id++) {
      await rows.insertOne({ _id, text: `row ${_id} ${'x'.repeat(_id % 7 === 0 ? 9_000 : 50)}` });
      acknowledged = _id;
    }
  })();
  for (let round = 1; round <= 5; round++) {
    await expect.poll(() => acknowledged, { interval: 1, timeout: 20_000 }).toBeGreaterThan(round * 50);
    const before = acknowledged;
    const copy = await openCopy(await takeSnapshot());
    const found = await copy.db.collection<Row>('rows').countDocuments();
    expect(found).toBeGreaterThan(before);
    expect(await copy.db.command({ validate: 'rows' })).toMatchObject({ valid: true, nrecords: found });
    await copy.db.collection<Row>('rows').insertOne({ _id: -1, text: 'written to the copy' });
    await copy.close();
  }
  isWriting = false;
  await writing;
  expect(await rows.countDocuments({ _id: -1 })).toBe(0);
});

test('[R337, R810] copies no bytes of deleted documents', async () => {
  const secrets = database.db.collection<Row>('secrets');
  await secrets.createIndex({ text: 1 });
  await secrets.insertMany(
    Array.from({ length: 3_000 }, (_, _id) => ({ _id, text: `secret${_id}@example.com` })),
  );
  await secrets.deleteMany({ _id: { $mod: [3, 0] } });
  const copied = await readFile(join(await takeSnapshot(), 'data.mdb'), 'latin1');
  const found = [...copied.matchAll(/secret(\d+)@/g)].map(([, _id]) => Number(_id));
  expect(found.filter((_id) => _id % 3 === 0)).toEqual([]);
  expect(new Set(found).size).toBe(2_000);
});

test('[R810] removes an abandoned snapshot after an hour', async () => {
  const recent = await takeSnapshot();
  const left = join(dirname(recent), 'left-over');
  await mkdir(left);
  const before = new Date(Date.now() - 61 * 60_000);
  await utimes(left, before, before);
  const next = await takeSnapshot();
  const kept = (await readdir(dirname(recent))).map((name) => join(dirname(recent), name));
  expect(kept).toEqual(expect.arrayContaining([recent, next]));
  expect(kept).not.toContain(left);
});

test('refuses a snapshot and writes nothing if disk space is short', async () => {
  const folder = await createDatabaseFolder();
  const store = new Store(folder, () => 64 * 1024 * 1024);
  await store.write(() => store.documents.put(Buffer.from('key'), Buffer.alloc(10_000)));
  await expect(takeSnapshotOf(store)).rejects.toMatchObject({ codeName: 'OutOfDiskSpace' });
  expect(await readdir(folder)).not.toContain('snapshots');
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
