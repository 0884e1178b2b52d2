import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSignal } from '../../testing/signal';
import { createByteBudget } from './byte-budget';
import { createUploadStore, getUploadFolder, prepareUploadFolder } from './upload-store';

const KB = 1024;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'twende-uploads-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function makeStore(sizes: { memory: number; disk: number }, freeBytes = async () => 10_000_000_000) {
  const memory = createByteBudget(sizes.memory);
  const disk = createByteBudget(sizes.disk);
  const store = createUploadStore({ folder: getUploadFolder(dataDir), memory, freeBytes });
  const receive = (stream: Readable, onBytes: (count: number) => void = () => undefined) =>
    store.receive(stream, disk, onBytes);
  return { receive, used: () => ({ memory: memory.used(), disk: disk.used() }) };
}

/** Creates chunks of equal size with different content. */
function chunksOf(count: number, size: number): Buffer[] {
  return Array.from({ length: count }, (_, number) => Buffer.alloc(size, number % 251));
}

describe('upload store', () => {
  test.each([
    { where: 'in memory', sizes: { memory: 640 * KB, disk: 0 }, used: { memory: 320 * KB, disk: 0 } },
    { where: 'on disk', sizes: { memory: 0, disk: 640 * KB }, used: { memory: 0, disk: 300_000 } },
    {
      where: 'on disk once memory is full',
      sizes: { memory: 128 * KB, disk: 640 * KB },
      used: { memory: 0, disk: 300_000 },
    },
  ])('[R838] stores a file $where and frees its space after it is read', async ({ sizes, used }) => {
    const store = makeStore(sizes);
    const chunks = chunksOf(300, 1_000);
    let counted = 0;
    const file = await store.receive(Readable.from(chunks), (count) => {
      counted += count;
    });
    expect([file.size, counted, store.used()]).toEqual([300_000, 300_000, used]);
    // An open file's name is already removed from the folder.
    expect(used.disk > 0 ? await readdir(getUploadFolder(dataDir)) : []).toEqual([]);
    expect((await file.read()).equals(Buffer.concat(chunks))).toBe(true);
    expect(store.used()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] counts memory in blocks even for small chunks', async () => {
    const store = makeStore({ memory: 640 * KB, disk: 0 });
    const file = await store.receive(Readable.from(chunksOf(5_000, 1)));
    expect(store.used().memory).toBe(64 * KB);
    await file.release();
    expect(store.used().memory).toBe(0);
  });

  test.each([
    { room: 'neither memory nor disk has room', free: 10_000_000_000, code: 'photos_busy' },
    { room: 'the disk keeps less than its reserve', free: 60_000_000, code: 'storage_full' },
  ])('[R838] refuses a file with $code and frees its space if $room', async ({ free, code }) => {
    const store = makeStore({ memory: 64 * KB, disk: 100 * KB }, async () => free);
    const receiving = store.receive(Readable.from(chunksOf(300, 1_000)));
    await expect(receiving).rejects.toMatchObject({ code });
    expect(store.used()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] frees the space of a file whose upload is interrupted', async () => {
    const store = makeStore({ memory: 64 * KB, disk: 640 * KB });
    const stopped = createSignal();
    async function* broken() {
      yield* chunksOf(100, 1_000);
      await stopped.promise;
      throw new Error('aborted');
    }
    const receiving = store.receive(Readable.from(broken()));
    stopped.resolve();
    await expect(receiving).rejects.toThrow('aborted');
    expect(store.used()).toEqual({ memory: 0, disk: 0 });
  });

  test('[R838] deletes the files of a process that has ended', async () => {
    await prepareUploadFolder(dataDir);
    await writeFile(join(getUploadFolder(dataDir), 'left-over'), 'photo');
    await prepareUploadFolder(dataDir);
    expect(await readdir(getUploadFolder(dataDir))).toEqual([]);
  });
});
