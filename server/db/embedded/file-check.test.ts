import { cp, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DamagedDatabase } from './file-check';
import { startEmbeddedDatabase } from './start';
import { createDatabaseFolder } from './testing/open-database';

const START_MS = 10_000;
const PAGE = 4_096;
/** Folders closed after 3,000 rows were inserted; the file of one folder was rewritten before. */
const folders = { 'written once': '', 'written again': '' };
let folder: string;
const file = () => join(folder, 'data.mdb');

async function serve(run: (client: mongoose.mongo.MongoClient) => Promise<unknown>): Promise<void> {
  const database = await startEmbeddedDatabase({ folder });
  const client = await new mongoose.mongo.MongoClient(database.uri).connect();
  await run(client);
  await client.close();
  await database.close();
}

beforeAll(async () => {
  for (const state of ['written once', 'written again'] as const) {
    folder = await createDatabaseFolder();
    folders[state] = folder;
    await serve(async (client) => {
      const rows = Array.from({ length: 3_000 }, (_, n) => ({ name: `row ${n}`, text: 'x'.repeat(200) }));
      await client.db('test').collection('rows').insertMany(rows);
      if (state === 'written again') await client.db('test').command({ rewriteFile: 1 });
    });
  }
});
afterAll(async () => {
  for (const made of Object.values(folders)) await rm(made, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await createDatabaseFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function overwrite(from: number, length: number): Promise<void> {
  const handle = await open(file(), 'r+');
  await handle.write(Buffer.alloc(length, 0xa7), 0, length, from);
  await handle.close();
}

/**
 * Overwrites half of every fifth page; which of these pages contain records depends on how the file was
 * written.
 */
async function overwriteInPlaces(first: number): Promise<void> {
  const { size } = await stat(file());
  for (let at = first * PAGE; at < size; at += 5 * PAGE) await overwrite(at, PAGE / 2);
}

const DAMAGES = [
  { damage: 'cut in half', cause: async () => truncate(file(), Math.floor((await stat(file())).size / 2)) },
  { damage: 'cut to one page', cause: () => truncate(file(), PAGE) },
  { damage: 'without its first pages', cause: () => overwrite(0, 2 * PAGE) },
  {
    damage: 'overwritten after its first pages',
    cause: async () => overwrite(2 * PAGE, (await stat(file())).size - 2 * PAGE),
  },
  ...[2, 3, 4, 5, 6].map((first) => ({
    damage: `overwritten in places from page ${first} on`,
    cause: () => overwriteInPlaces(first),
  })),
];

describe.each(['written once', 'written again'] as const)('check of a data file that was %s', (state) => {
  beforeEach(() => cp(folders[state], folder, { recursive: true, preserveTimestamps: true }));

  test.each(DAMAGES)(
    '[R330] refuses a data file $damage with a message that names the restore command',
    async ({ cause }) => {
      await cause();
      const began = Date.now();
      const start = startEmbeddedDatabase({ folder });
      await expect(start).rejects.toThrow(DamagedDatabase);
      await expect(start).rejects.toThrow('npm run restore');
      expect(Date.now() - began).toBeLessThan(START_MS);
    },
  );

  test('serves an undamaged data file after a crash', async () => {
    await rm(join(folder, 'closed'));
    await serve(async (client) =>
      expect(await client.db('test').collection('rows').countDocuments()).toBe(3_000),
    );
  });
});
