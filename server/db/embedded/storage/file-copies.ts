import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../errors';
import { copyRecords, endProcess } from './environment';
import type { Store } from './store';

const FOLDER = 'snapshots';
const DATA = 'data.mdb';

/**
 * Age in milliseconds after which a snapshot is deleted as left over from a crash. Backups remove their
 * snapshots after some minutes.
 */
const LEFT_OVER_MS = 60 * 60_000;

/**
 * Copies the committed state into a new folder `snapshots/<id>` of the data folder, and returns its path. The
 * copy is itself a data folder, with every write acknowledged before the call.
 * @throws DatabaseError OutOfDiskSpace
 */
export async function takeSnapshot(store: Store): Promise<string> {
  await removeOldSnapshots(store.folder);
  const { size } = await stat(join(store.folder, DATA));
  store.room.require(size);
  const folder = join(store.folder, FOLDER, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await store.copyTo(folder);
    await chmod(join(folder, DATA), 0o600);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

export async function removeOldSnapshots(folder: string): Promise<void> {
  const parent = join(folder, FOLDER);
  const names = await readdir(parent).catch((error: unknown) =>
    hasErrorCode(error, 'ENOENT') ? [] : Promise.reject(error),
  );
  for (const name of names) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}

const LOCK = 'lock.mdb';
const unfinishedIn = (folder: string) => join(folder, 'rewriting');

/**
 * Copies every record into a new file, which then replaces the old file, so that no deleted data remain. If
 * the process is killed, either the old or the new file remains, with the same records.
 * @returns the sizes of the old and the new file
 * @throws DatabaseError OutOfDiskSpace, with the old file still in use
 */
export async function rewriteFile(store: Store): Promise<{ before: number; after: number }> {
  const { folder } = store;
  const file = join(folder, DATA);
  let before = 0;
  await removeOldSnapshots(folder);
  await store.replaceFile(async (old) => {
    try {
      const { size, mode } = await stat(file);
      before = size;
      store.room.require(size);
      await removeUnfinishedCopy(folder);
      await mkdir(unfinishedIn(folder), { mode: 0o700 });
      const next = await copyRecords(old, unfinishedIn(folder), store.room);
      await moveIntoPlace(folder, mode).catch(async (error: unknown) => {
        await next.root.close();
        throw error;
      });
      await takeLockAlong(folder).catch(endProcess);
      return next;
    } finally {
      // Files that cannot be removed now are removed before the next rewrite or at the next start.
      await removeUnfinishedCopy(folder).catch(() => undefined);
    }
  });
  const { size: after } = await stat(file);
  return { before, after };
}

async function moveIntoPlace(folder: string, mode: number): Promise<void> {
  const copy = join(unfinishedIn(folder), DATA);
  await chmod(copy, mode);
  await sync(copy);
  // Fails before the old file is replaced if the system cannot sync folders.
  await sync(folder);
  await rename(copy, join(folder, DATA));
}

export async function removeUnfinishedCopy(folder: string): Promise<void> {
  await rm(unfinishedIn(folder), { recursive: true, force: true });
}

/**
 * Moves the lock file, after the data file. Other processes register in the lock file while they read, so
 * that the pages which they read are not reused.
 */
async function takeLockAlong(folder: string): Promise<void> {
  await rename(join(unfinishedIn(folder), LOCK), join(folder, LOCK));
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
