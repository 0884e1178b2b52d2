import { statfsSync } from 'node:fs';
import { refuse } from '../errors';

/** Free disk space in bytes that no write may use, more than one commit needs: a failed commit ends the process. */
const RESERVE_BYTES = 24 * 1024 * 1024;

const ASK_EVERY_MS = 20;

/** Refuses writes that need more disk space while the disk of a folder is full. Reads and deletions go on. */
export type Room = {
  /** @throws DatabaseError OutOfDiskSpace */
  require(): void;
};

export function createRoom(folder: string, freeBytes = freeOn(folder)): Room {
  return {
    require() {
      if (freeBytes() >= RESERVE_BYTES) return;
      return refuse('OutOfDiskSpace', `The disk of ${folder} is full.`);
    },
  };
}

/** Returns a function that asks the system for the free disk space, at most every few milliseconds. */
function freeOn(folder: string): () => number {
  let free = 0;
  let askedAt = 0;
  return () => {
    const now = Date.now();
    if (now - askedAt < ASK_EVERY_MS) return free;
    askedAt = now;
    const { bavail, bsize } = statfsSync(folder);
    free = bavail * bsize;
    return free;
  };
}
