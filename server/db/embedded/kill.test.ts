import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from './testing/open-database';
import { bundleServer, type ServedProcess, startProcess } from './testing/served-process';

const ROUNDS = 20;
const WRITERS = 8;

interface Row {
  readonly _id: number;
  readonly key: string;
  readonly count: number;
  readonly tags: string[];
}

/** What the database has acknowledged; a write whose answer was lost may have happened or not. */
class Ledger {
  readonly inserted = new Set<number>();
  readonly deleted = new Set<number>();
  readonly inDoubt = new Set<number>();
  /** The least that the counter of a row has to show. */
  readonly counts = new Map<number, number>();
  acknowledged = 0;
  nextId = 0;

  /** Runs a write; whether it was acknowledged. */
  async attempt(id: number, write: () => Promise<unknown>, done: () => void): Promise<boolean> {
    this.inDoubt.add(id);
    try {
      await write();
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoServerError) throw error;
      return false;
    }
    this.inDoubt.delete(id);
    this.acknowledged++;
    done();
    return true;
  }
}

/** Inserts, changes and deletes rows until the connection is lost. */
async function write(rows: mongoose.mongo.Collection<Row>, ledger: Ledger): Promise<void> {
  for (let isConnected = true; isConnected; ) {
    const id = ledger.nextId++;
    const row = { _id: id, key: `key ${id}`, count: 0, tags: ['new', `tag ${id % 10}`] };
    isConnected = await ledger.attempt(
      id,
      () => rows.insertOne(row),
      () => ledger.inserted.add(id),
    );
    if (!isConnected) return;
    const change = { $inc: { count: 1 }, $set: { tags: ['changed', `tag ${id % 7}`, 'more'] } };
    isConnected = await ledger.attempt(
      id,
      () => rows.updateOne({ key: row.key }, change),
      () => ledger.counts.set(id, 1),
    );
    if (!isConnected || id % 3 !== 0) continue;
    isConnected = await ledger.attempt(
      id,
      () => rows.deleteOne({ _id: id }),
      () => ledger.deleted.add(id),
    );
  }
}

async function verify(database: mongoose.mongo.Db, ledger: Ledger): Promise<void> {
  const found = new Map(
    (await database.collection<Row>('rows').find().toArray()).map((row) => [row._id, row]),
  );
  const lost = [...ledger.inserted].filter(
    (id) => !found.has(id) && !ledger.deleted.has(id) && !ledger.inDoubt.has(id),
  );
  const undead = [...ledger.deleted].filter((id) => found.has(id));
  const unchanged = [...ledger.counts].filter(
    ([id, count]) => found.has(id) && Number(found.get(id)?.count) < count,
  );
  const halves = [...found.values()].filter((row) => row.count > 1 || row.tags.length !== 2 + row.count);
  expect({ lost, undead, unchanged, halves }).toEqual({ lost: [], undead: [], unchanged: [], halves: [] });
  expect(await database.command({ validate: 'rows' })).toMatchObject({
    valid: true,
    errors: [],
    nrecords: found.size,
  });
}

let script: string;
let folder: string;
let served: ServedProcess | undefined;

beforeAll(async () => {
  script = await bundleServer();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await served?.kill();
  await rm(folder, { recursive: true, force: true });
  await rm(script, { force: true });
});

test('killed 20 times in the middle of writes: every acknowledged write is there, and the indexes fit the documents', async () => {
  const ledger = new Ledger();
  for (let round = 0; round < ROUNDS; round++) {
    served = await startProcess(script, folder);
    const client = await new mongoose.mongo.MongoClient(served.uri, {
      serverSelectionTimeoutMS: 5_000,
    }).connect();
    const rows = client.db('test').collection<Row>('rows');
    if (round === 0)
      await rows.createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1, count: -1 } }]);
    else await verify(client.db('test'), ledger);
    const enough = ledger.acknowledged + 20 + Math.floor(Math.random() * 120);
    const writers = Array.from({ length: WRITERS }, () => write(rows, ledger));
    await expect
      .poll(() => ledger.acknowledged, { interval: 1, timeout: 20_000 })
      .toBeGreaterThanOrEqual(enough);
    await served.kill();
    await Promise.all(writers);
    await client.close();
  }
  served = await startProcess(script, folder);
  const client = await new mongoose.mongo.MongoClient(served.uri).connect();
  await verify(client.db('test'), ledger);
  expect(ledger.acknowledged).toBeGreaterThan(ROUNDS * 20);
  await client.close();
}, 120_000);
