import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from './start';
import { createDatabaseFolder } from './testing/open-database';
import { bundleServer, startProcess } from './testing/served-process';

let folder: string;

beforeAll(async () => {
  folder = await createDatabaseFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function insertAndCount(uri: string): Promise<number> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  await client.db('test').collection('starts').insertOne({});
  const count = await client.db('test').collection('starts').countDocuments();
  await client.close();
  return count;
}

test('keeps written documents after a restart', async () => {
  for (const expected of [1, 2]) {
    const database = await startEmbeddedDatabase({ folder });
    const password = await readFile(join(folder, 'password'), 'utf8');
    expect(database.uri).toBe(`mongodb://twende:${password}@127.0.0.1:${database.port}`);
    expect(await insertAndCount(database.uri)).toBe(expected);
    await database.close();
  }
});

test('[R309] keeps a random password that only the file owner can read', async () => {
  const database = await startEmbeddedDatabase({ folder });
  await database.close();
  const file = join(folder, 'password');
  expect((await readFile(file, 'utf8')).length).toBe(64);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await startEmbeddedDatabase({ folder });
  expect(new URL(again.uri).password).toBe(new URL(database.uri).password);
  await again.close();
});

test('[R309, V11.4.4, V13.2.1] refuses a client with a missing or wrong password or another user name', async () => {
  const database = await startEmbeddedDatabase({ folder });
  const { password } = new URL(database.uri);
  const at = `127.0.0.1:${database.port}/test`;
  await expect(insertAndCount(`mongodb://${at}`)).rejects.toMatchObject({ codeName: 'Unauthorized' });
  for (const credentials of ['twende:wrong', `twende:${password}0`, `other:${password}`]) {
    await expect(insertAndCount(`mongodb://${credentials}@${at}`)).rejects.toMatchObject({
      codeName: 'AuthenticationFailed',
    });
  }
  await expect(insertAndCount(`mongodb://twende:${password}@${at}`)).resolves.toBeGreaterThan(0);
  await database.close();
});

test('refuses a folder that this process has open, with the process id in the message', async () => {
  const database = await startEmbeddedDatabase({ folder });
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(
    `The database folder ${folder} is in use by process ${process.pid}: stop it, or choose another folder.`,
  );
  expect(await insertAndCount(database.uri)).toBe(4);
  await database.close();
});

test('refuses a folder that another process has open', async () => {
  const script = await bundleServer();
  const other = await startProcess(script, folder);
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(/is in use by process \d+: stop it/);
  expect(await insertAndCount(other.uri)).toBe(5);
  await other.kill();
  await rm(script);
});

test('refuses to start on a used port and unlocks the folder', async () => {
  const database = await startEmbeddedDatabase({ folder });
  const other = await createDatabaseFolder();
  await expect(startEmbeddedDatabase({ folder: other, port: database.port })).rejects.toThrow('EADDRINUSE');
  expect(await readdir(other)).toEqual(['password']);
  await database.close();
  await (await startEmbeddedDatabase({ folder: other, port: database.port })).close();
  await rm(other, { recursive: true, force: true });
});

test('takes the lock of a killed process even if its process id was reused', async () => {
  const script = await bundleServer();
  const killed = await startProcess(script, folder);
  expect(await insertAndCount(killed.uri)).toBe(6);
  await killed.kill();
  await rm(script);
  const database = await startEmbeddedDatabase({ folder });
  expect(await insertAndCount(database.uri)).toBe(7);
  await database.close();
  await writeFile(join(folder, 'lock'), JSON.stringify({ token: 'old', pid: process.ppid, port: 1 }));
  await (await startEmbeddedDatabase({ folder })).close();
  await writeFile(join(folder, 'lock'), '{"half');
  await (await startEmbeddedDatabase({ folder })).close();
});
