import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRecords, endProcess } from './environment';
import { freeBytes, removeOldSnapshots, requireRoom } from './snapshots';
import type { Store } from './store';

const DATA = 'data.mdb';
const LOCK = 'lock.mdb';
const unfinishedIn = (folder: string) => join(folder, 'rewriting');

/**
 * Copies every record into a new file, which then takes the place of the old one, so that nothing deleted is
 * left.
 * A process that is killed leaves either the old file or the new one, with the same records.
 * @returns the sizes of the old and the new file
 * @throws DatabaseError OutOfDiskSpace, with the old file still in use
 */
export async function rewriteFile(
  store: Store,
  freeBytesOf = freeBytes,
): Promise<{ before: number; after: number }> {
  const { folder } = store;
  const file = join(folder, DATA);
  const copy = join(unfinishedIn(folder), DATA);
  let before = 0;
  await removeOldSnapshots(folder);
  try {
    await store.replaceFile(async (old) => {
      const { size, mode } = await stat(file);
      before = size;
      await requireRoom(folder, size, freeBytesOf);
      await removeUnfinished(folder);
      await mkdir(unfinishedIn(folder), { mode: 0o700 });
      const next = await copyRecords(old, unfinishedIn(folder), store.room);
      try {
        await chmod(copy, mode);
        await sync(copy);
        // If the system cannot sync folders, fails before the old file is replaced.
        await sync(folder);
        await rename(copy, file);
      } catch (error) {
        await next.root.close();
        throw error;
      }
      await takeLockAlong(folder).catch(endProcess);
      return next;
    });
  } finally {
    await removeUnfinished(folder);
  }
  const { size: after } = await stat(file);
  return { before, after };
}

/** Removes the files of an interrupted rewrite. */
export async function removeUnfinished(folder: string): Promise<void> {
  await rm(unfinishedIn(folder), { recursive: true, force: true });
}

/**
 * Other processes that read the file register in the lock file beside it, so that no page is reused under
 * them.
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
