import { open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedDatabase } from './file-check';
import { startEmbeddedDatabase } from './start';
import { temporaryFolder } from './testing/open-database';

const START_MS = 10_000;
let folder: string;
const file = () => join(folder, 'data.mdb');

beforeEach(async () => {
  folder = await temporaryFolder();
  const database = await startEmbeddedDatabase({ folder });
  const client = await new mongoose.mongo.MongoClient(database.uri).connect();
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ name: `row ${n}`, text: 'x'.repeat(200) }));
  await client.db('test').collection('rows').insertMany(rows);
  await client.close();
  await database.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function overwrite(from: number, length: number): Promise<void> {
  const handle = await open(file(), 'r+');
  await handle.write(Buffer.alloc(length, 0xa7), 0, length, from);
  await handle.close();
}

const DAMAGES: [string, () => Promise<void>][] = [
  ['cut in half', async () => truncate(file(), Math.floor((await stat(file())).size / 2))],
  ['cut to one page', () => truncate(file(), 4_096)],
  ['without its first pages', () => overwrite(0, 8_192)],
  ['overwritten after its first pages', async () => overwrite(8_192, (await stat(file())).size - 8_192)],
  [
    'overwritten in places',
    async () => {
      const { size } = await stat(file());
      for (let at = 3 * 4_096; at < size; at += 5 * 4_096) await overwrite(at, 2_048);
    },
  ],
];

test.each(DAMAGES)('data file %s: refused with a sentence that names the restore', async (_, damage) => {
  await damage();
  const began = Date.now();
  const start = startEmbeddedDatabase({ folder });
  await expect(start).rejects.toThrow(DamagedDatabase);
  await expect(start).rejects.toThrow('npm run restore');
  expect(Date.now() - began).toBeLessThan(START_MS);
});

test('data file changed by nothing but a crash: read, then served', async () => {
  await rm(join(folder, 'closed'));
  const database = await startEmbeddedDatabase({ folder });
  const client = await new mongoose.mongo.MongoClient(database.uri).connect();
  expect(await client.db('test').collection('rows').countDocuments()).toBe(3_000);
  await client.close();
  await database.close();
});
