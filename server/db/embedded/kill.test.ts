import { readdir, rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkDataFile } from './file-check';
import { createDatabaseFolder } from './testing/open-database';
import { bundleServer, type ServedProcess, startProcess } from './testing/served-process';
import { getWorkerScript } from './worker-script';

const ROUNDS = 20;
const WRITERS = 8;

interface Row {
  readonly _id: number;
  readonly key: string;
  readonly count: number;
  readonly tags: string[];
}

/** Acknowledged writes; a write without a reply may or may not be stored. */
class WriteLog {
  readonly inserted = new Set<number>();
  readonly deleted = new Set<number>();
  readonly inDoubt = new Set<number>();
  /** Minimum value of each row's counter. */
  readonly counts = new Map<number, number>();
  acknowledged = 0;
  nextId = 0;

  /** Runs a write; returns whether it was acknowledged. */
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

/** Inserts, updates and deletes rows until the connection is lost. */
async function write(rows: mongoose.mongo.Collection<Row>, log: WriteLog): Promise<void> {
  for (let isConnected = true; isConnected; ) {
    const id = log.nextId++;
    const row = { _id: id, key: `key ${id}`, count: 0, tags: ['new', `tag ${id % 10}`] };
    isConnected = await log.attempt(
      id,
      () => rows.insertOne(row),
      () => log.inserted.add(id),
    );
    if (!isConnected) return;
    const change = { $inc: { count: 1 }, $set: { tags: ['changed', `tag ${id % 7}`, 'more'] } };
    isConnected = await log.attempt(
      id,
      () => rows.updateOne({ key: row.key }, change),
      () => log.counts.set(id, 1),
    );
    if (!isConnected || id % 3 !== 0) continue;
    isConnected = await log.attempt(
      id,
      () => rows.deleteOne({ _id: id }),
      () => log.deleted.add(id),
    );
  }
}

async function verify(database: mongoose.mongo.Db, log: WriteLog): Promise<void> {
  const found = new Map(
    (await database.collection<Row>('rows').find().toArray()).map((row) => [row._id, row]),
  );
  const lost = [...log.inserted].filter(
    (id) => !found.has(id) && !log.deleted.has(id) && !log.inDoubt.has(id),
  );
  const reappeared = [...log.deleted].filter((id) => found.has(id));
  const unchanged = [...log.counts].filter(
    ([id, count]) => found.has(id) && Number(found.get(id)?.count) < count,
  );
  const partial = [...found.values()].filter((row) => row.count > 1 || row.tags.length !== 2 + row.count);
  expect({ lost, reappeared, unchanged, partial }).toEqual({
    lost: [],
    reappeared: [],
    unchanged: [],
    partial: [],
  });
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
});
afterEach(async () => {
  await served?.kill();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await rm(script, { force: true });
});

/** Rewrites the data file again and again until the connection is lost. */
async function rewriteFile(client: mongoose.mongo.MongoClient): Promise<void> {
  for (;;) {
    try {
      await client.db('admin').command({ rewriteFile: 1 });
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoServerError) throw error;
      return;
    }
  }
}

test.each([
  { during: 'writes', beside: async () => undefined },
  { during: 'writes and rewritings of the file', beside: rewriteFile },
])(
  '[R810] keeps acknowledged writes and their index entries if killed 20 times during $during',
  async ({ beside }) => {
    folder = await createDatabaseFolder();
    const log = new WriteLog();
    for (let round = 0; round < ROUNDS; round++) {
      served = await startProcess(script, folder);
      const client = await new mongoose.mongo.MongoClient(served.uri, {
        serverSelectionTimeoutMS: 5_000,
      }).connect();
      const rows = client.db('test').collection<Row>('rows');
      if (round === 0)
        await rows.createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1, count: -1 } }]);
      else await verify(client.db('test'), log);
      const enough = log.acknowledged + 20 + Math.floor(Math.random() * 120);
      const writers = [beside(client), ...Array.from({ length: WRITERS }, () => write(rows, log))];
      await expect
        .poll(() => log.acknowledged, { interval: 1, timeout: 20_000 })
        .toBeGreaterThanOrEqual(enough);
      await served.kill();
      await Promise.all(writers);
      await client.close();
      await checkDataFile(folder, await getWorkerScript());
    }
    served = await startProcess(script, folder);
    expect(await readdir(folder)).not.toContain('rewriting');
    const client = await new mongoose.mongo.MongoClient(served.uri).connect();
    await verify(client.db('test'), log);
    expect(log.acknowledged).toBeGreaterThan(ROUNDS * 20);
    await client.close();
  },
  300_000,
);
