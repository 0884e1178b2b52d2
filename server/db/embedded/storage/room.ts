import { statfsSync } from 'node:fs';
import { refuse } from '../errors';

/** Kept free: more than one commit writes, so that no commit fails for want of room. */
const RESERVE_BYTES = 24 * 1024 * 1024;

const ASK_EVERY_MS = 20;

/** Refuses what needs more room while the disk of a folder is full; reads and deletions go on. */
export type Room = {
  /** @throws DatabaseError OutOfDiskSpace */
  require(): void;
};

export function roomOn(folder: string, freeBytes = freeOn(folder)): Room {
  return {
    require() {
      if (freeBytes() >= RESERVE_BYTES) return;
      return refuse('OutOfDiskSpace', `The disk of ${folder} is full.`);
    },
  };
}

/** Asks the system at most every few milliseconds. */
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
