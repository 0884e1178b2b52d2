import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, refuse } from '../errors';
import type { Store } from './store';

const FOLDER = 'snapshots';
const DATA = 'data.mdb';

/**
 * Age above which a snapshot counts as left over by a crash, because backups remove theirs after some
 * minutes.
 */
const LEFT_OVER_MS = 60 * 60_000;

/**
 * Free disk space in bytes that a copy must leave, because a commit that finds the disk full ends the
 * process.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * Copies the committed state into a new folder `snapshots/<id>` of the data folder, and returns its path.
 * The copy is a data folder itself. It holds every write that was acknowledged before the call.
 * @throws DatabaseError OutOfDiskSpace
 */
export async function takeSnapshot(store: Store, freeBytesOf = freeBytes): Promise<string> {
  await removeOldSnapshots(store.folder);
  const { size } = await stat(join(store.folder, DATA));
  await requireRoom(store.folder, size, freeBytesOf);
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

/** Removes snapshots that a crash has left in a data folder. */
export async function removeOldSnapshots(folder: string): Promise<void> {
  const parent = join(folder, FOLDER);
  const names = await readdir(parent).catch((error: unknown) =>
    hasCode(error, 'ENOENT') ? [] : Promise.reject(error),
  );
  for (const name of names) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** @throws DatabaseError OutOfDiskSpace if a copy of this size leaves too little free */
export async function requireRoom(
  folder: string,
  size: number,
  freeBytesOf: typeof freeBytes,
): Promise<void> {
  if ((await freeBytesOf(folder)) >= size + RESERVE_BYTES) return;
  return refuse('OutOfDiskSpace', `The disk of ${folder} has no room for a copy of ${size} bytes.`);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
