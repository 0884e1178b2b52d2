import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bytes, type Environment, openEnvironment, PARTS } from './environment';
import { freeBytes, removeOldSnapshots, requireRoom } from './snapshots';
import type { Store } from './store';

/** Beginning of the names of folders with an unfinished file. */
const PREFIX = 'rewriting-';
const DATA = 'data.mdb';

/** The records of one turn; reads go on between turns. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Writes every record into a new file, which then takes the place of the old one.
 * A file keeps what was deleted in free pages and in gaps of used ones; LMDB's compacting copy drops the former only.
 * A process that is killed leaves either the old file or the new one, with the same records.
 * @returns the sizes of the file
 * @throws DatabaseError OutOfDiskSpace
 */
export async function rewriteFile(
  store: Store,
  freeBytesOf = freeBytes,
): Promise<{ before: number; after: number }> {
  const file = join(store.folder, DATA);
  const { size: before, mode } = await stat(file);
  await requireRoom(store.folder, before, freeBytesOf);
  await removeOldSnapshots(store.folder);
  const folder = join(store.folder, `${PREFIX}${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await store.replaceFile({
      write: (from) => copyRecords(from, folder),
      async place() {
        await chmod(join(folder, DATA), mode);
        await sync(join(folder, DATA));
        await rename(join(folder, DATA), file);
        await sync(store.folder);
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { size: after } = await stat(file);
  return { before, after };
}

/** Removes what a rewriting leaves that was stopped halfway. */
export async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(PREFIX));
  for (const name of unfinished) await rm(join(folder, name), { recursive: true, force: true });
}

async function copyRecords(from: Environment, folder: string): Promise<Environment> {
  const to = openEnvironment(folder);
  for (const part of PARTS) await copyPart(from[part], to[part]);
  await to.root.flushed;
  return to;
}

async function copyPart(from: Bytes, to: Bytes): Promise<void> {
  let batch = nextBatch(from);
  while (batch.length > 0) {
    await Promise.all(batch.map(({ key, value }) => to.put(key, value)));
    batch = nextBatch(from, batch.at(-1)?.key);
  }
}

function nextBatch(from: Bytes, after?: Buffer): { key: Buffer; value: Buffer }[] {
  const batch: { key: Buffer; value: Buffer }[] = [];
  let bytes = 0;
  for (const record of from.getRange(after ? { start: after, exclusiveStart: true } : {})) {
    batch.push(record);
    bytes += record.key.length + record.value.length;
    if (bytes >= BATCH_BYTES) break;
  }
  return batch;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
