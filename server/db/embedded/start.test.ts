import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './start';
import { temporaryFolder } from './testing/open-database';
import { bundleServer, startProcess } from './testing/served-process';

let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function insertAndCount(uri: string): Promise<number> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  await client.db('test').collection('starts').insertOne({});
  const count = await client.db('test').collection('starts').countDocuments();
  await client.close();
  return count;
}

test('restart: written documents are kept', async () => {
  for (const expected of [1, 2]) {
    const database = await startEmbeddedDatabase({ folder });
    expect(database.uri).toBe(`mongodb://127.0.0.1:${database.port}`);
    expect(await insertAndCount(database.uri)).toBe(expected);
    await database.close();
  }
});

test('a folder that this process has open: the start is refused with the process id', async () => {
  const database = await startEmbeddedDatabase({ folder });
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(
    `The database folder ${folder} is in use by process ${process.pid}: stop it, or choose another folder.`,
  );
  expect(await insertAndCount(database.uri)).toBe(3);
  await database.close();
});

test('a folder that another process has open: the start is refused', async () => {
  const script = await bundleServer();
  const other = await startProcess(script, folder);
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(/is in use by process \d+: stop it/);
  expect(await insertAndCount(other.uri)).toBe(4);
  await other.kill();
  await rm(script);
});

test('a port in use: the start is refused and the folder is unlocked', async () => {
  const database = await startEmbeddedDatabase({ folder });
  const other = await temporaryFolder();
  await expect(startEmbeddedDatabase({ folder: other, port: database.port })).rejects.toThrow('EADDRINUSE');
  expect(await readdir(other)).toEqual([]);
  await database.close();
  await (await startEmbeddedDatabase({ folder: other, port: database.port })).close();
  await rm(other, { recursive: true, force: true });
});

test('the lock of a killed process: the next start takes it, even if the process id was reused', async () => {
  const script = await bundleServer();
  const killed = await startProcess(script, folder);
  expect(await insertAndCount(killed.uri)).toBe(5);
  await killed.kill();
  await rm(script);
  const database = await startEmbeddedDatabase({ folder });
  expect(await insertAndCount(database.uri)).toBe(6);
  await database.close();
  await writeFile(join(folder, 'lock'), JSON.stringify({ token: 'old', pid: process.ppid, port: 1 }));
  await (await startEmbeddedDatabase({ folder })).close();
  await writeFile(join(folder, 'lock'), '{"half');
  await (await startEmbeddedDatabase({ folder })).close();
});
