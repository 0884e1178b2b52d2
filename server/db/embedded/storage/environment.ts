import { statfsSync } from 'node:fs';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { refuse } from '../errors';

const BINARY = { encoding: 'binary', keyEncoding: 'binary' } as const;

export type Bytes = Database<Buffer, Buffer>;

export const ENVIRONMENT_PARTS = ['catalog', 'documents', 'entries'] as const;

/** Key of the time, in milliseconds, at which the file was last rewritten without deleted data. */
export const REWRITTEN_AT_KEY = Buffer.from('written');

export type LmdbEnvironment = Readonly<Record<(typeof ENVIRONMENT_PARTS)[number], Bytes>> & {
  readonly root: RootDatabase<Buffer, Buffer>;
};

export function openLmdbEnvironment(folder: string): LmdbEnvironment {
  const root = open<Buffer, Buffer>({ path: folder, name: 'root', maxDbs: 8, ...BINARY });
  return {
    root,
    catalog: root.openDB('catalog', BINARY),
    documents: root.openDB('documents', BINARY),
    entries: root.openDB('entries', BINARY),
  };
}

/** Ends the process after a fault that leaves the state of memory or disk uncertain. */
export function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

/** Maximum bytes that are copied at once, before other commands may run. */
const BATCH_BYTES = 256 * 1024;

/**
 * Copies every committed record into a new file in an existing folder; reads and writes continue. The copy
 * contains nothing deleted, unlike LMDB's own compacting copy, which keeps the gaps of used pages.
 * @returns the open copy, on disk
 * @throws DatabaseError OutOfDiskSpace before the disk is full, because a failed commit would end the process
 */
export async function copyRecords(
  from: LmdbEnvironment,
  folder: string,
  room: DiskSpaceCheck,
): Promise<LmdbEnvironment> {
  const to = openLmdbEnvironment(folder);
  from.root.resetReadTxn();
  // biome-ignore lint/correctness/useHookAtTopLevel: a transaction of LMDB, no hook of React.
  const transaction = from.root.useReadTransaction();
  try {
    for (const part of ENVIRONMENT_PARTS) await copyPart(from[part], to[part], transaction, room);
    await to.catalog.put(REWRITTEN_AT_KEY, Buffer.from(String(Date.now())));
    await to.root.flushed;
    return to;
  } catch (error) {
    await to.root.close();
    throw error;
  } finally {
    transaction.done();
  }
}

async function copyPart(
  from: Bytes,
  to: Bytes,
  transaction: Transaction,
  room: DiskSpaceCheck,
): Promise<void> {
  let batch = nextBatch(from, transaction);
  while (batch.length > 0) {
    room.require();
    await Promise.all(batch.map(({ key, value }) => to.put(key, value)));
    batch = nextBatch(from, transaction, batch.at(-1)?.key);
  }
}

function nextBatch(
  from: Bytes,
  transaction: Transaction,
  after?: Buffer,
): readonly { key: Buffer; value: Buffer }[] {
  const batch: { key: Buffer; value: Buffer }[] = [];
  let bytes = 0;
  const start = after ? { start: after, exclusiveStart: true } : {};
  for (const record of from.getRange({ ...start, transaction })) {
    batch.push(record);
    bytes += record.key.length + record.value.length;
    if (bytes >= BATCH_BYTES) break;
  }
  return batch;
}

/** Bytes of disk space that writes leave free, more than a commit needs: a failed commit ends the process. */
const RESERVE_BYTES = 24 * 1024 * 1024;
/** Bytes of disk space that a copy leaves free, more than RESERVE_BYTES because writes continue meanwhile. */
const RESERVE_BESIDE_COPY_BYTES = 64 * 1024 * 1024;

const ASK_EVERY_MS = 20;

/** Refuses writes that need disk space while the folder's disk is full; reads and deletes continue. */
export type DiskSpaceCheck = {
  /** Checks the disk space for a write, or for a copy of this size. @throws DatabaseError OutOfDiskSpace */
  require(copyBytes?: number): void;
};

export function createDiskSpaceCheck(folder: string, freeBytes = freeOn(folder)): DiskSpaceCheck {
  return {
    require(copyBytes) {
      const needed = copyBytes === undefined ? RESERVE_BYTES : copyBytes + RESERVE_BESIDE_COPY_BYTES;
      if (freeBytes() >= needed) return;
      return refuse('OutOfDiskSpace', `The disk of ${folder} is full.`);
    },
  };
}

/** Returns a function that reads the free disk space from the system, at most every few milliseconds. */
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
