import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '../errors';
import type { Store } from './store';

const FOLDER = 'snapshots';
const DATA = 'data.mdb';

/** Whoever asked for a snapshot takes minutes to use it and then removes it; an older one is left over by a crash. */
const LEFT_OVER_MS = 24 * 60 * 60_000;

/** What a copy leaves free, because a commit that finds the disk full ends the process. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * Copies the committed state into a new folder `snapshots/<id>` of the data folder, and returns its path.
 * The copy is a data folder itself. It holds every write that was acknowledged before the call.
 * @throws DatabaseError OutOfDiskSpace
 */
export async function takeSnapshot(store: Store, freeBytesOf = freeBytes): Promise<string> {
  await removeOldSnapshots(store.folder);
  const { size } = await stat(join(store.folder, DATA));
  if ((await freeBytesOf(store.folder)) < size + RESERVE_BYTES) {
    throw new DatabaseError(
      'OutOfDiskSpace',
      `The disk of ${store.folder} has no room for a copy of ${size} bytes.`,
    );
  }
  const folder = join(store.folder, FOLDER, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await copy(store, folder);
    await chmod(join(folder, DATA), 0o600);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Removes the snapshots of a data folder that are left over. */
export async function removeOldSnapshots(folder: string): Promise<void> {
  const parent = join(folder, FOLDER);
  for (const name of await namesIn(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** LMDB refuses to compact where its count of free pages is not exact; a plain copy is right even then. */
async function copy(store: Store, folder: string): Promise<void> {
  try {
    await store.copyTo(folder, { compacted: true });
  } catch {
    await rm(join(folder, DATA), { force: true });
    await store.copyTo(folder, { compacted: false });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
