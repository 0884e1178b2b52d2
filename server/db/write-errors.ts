import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const DUPLICATE_KEY = 11_000;
/**
 * Error code of DocumentDB on PostgreSQL for some deadlocks and some duplicate keys; PostgreSQL's message
 * names the cause.
 */
const INTERNAL_ERROR = 1;
const POSTGRESQL_DEADLOCK = 'deadlock detected';
const POSTGRESQL_DUPLICATE = 'conflicting key value violates exclusion constraint';

/** Whether a write was refused because a unique index already contains its key. */
export function isDuplicateKey(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === INTERNAL_ERROR
    ? error.message.startsWith(POSTGRESQL_DUPLICATE)
    : error.code === DUPLICATE_KEY;
}

/**
 * Runs a write; returns `taken` if a unique index already contains the write's key. Repeats a write that
 * conflicted with another one.
 */
export async function writeUnlessDuplicate<Result, Taken>(
  taken: Taken,
  write: () => Promise<Result>,
): Promise<Result | Taken> {
  try {
    return await retryOnConflict(write);
  } catch (error) {
    if (isDuplicateKey(error)) return taken;
    throw error;
  }
}

/**
 * Repeats an upsert after a duplicate key: the second attempt finds the document that another write inserted.
 * Only MongoDB repeats some upserts by itself; compatible databases do not.
 */
export async function upsert<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(write);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return retryOnConflict(write);
  }
}

const MONGODB_WRITE_CONFLICT = 112;
/** Error code of DocumentDB on PostgreSQL for deadlocks of writes that share keys of a unique index. */
const DOCUMENTDB_DEADLOCK = 16_908_292;
const TRIES = 5;
const PAUSE_MS = 20;

/** Repeats a write that conflicted with another write. */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === TRIES || !isWriteConflict(error)) throw error;
      await pause(randomInt(1, PAUSE_MS * tries));
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === INTERNAL_ERROR) return error.message === POSTGRESQL_DEADLOCK;
  return error.code === MONGODB_WRITE_CONFLICT || error.code === DOCUMENTDB_DEADLOCK;
}

/**
 * Returns the errors of a bulk write by the index of the failed statement; all other statements succeeded.
 * @throws the error itself, or its inner error, if it does not concern single statements
 */
export function getWriteErrors(error: unknown): Map<number, Error> {
  const listed = error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [];
  const byIndex = new Map<number, Error>();
  for (const one of listed) {
    if (!isWriteError(one)) throw unwrapError(error);
    byIndex.set(one.index, Object.assign(new Error(one.errmsg), { code: one.code }));
  }
  if (byIndex.size === 0) throw unwrapError(error);
  return byIndex;
}

/** Returns the inner error if the driver has wrapped one, for example that of an unavailable database. */
function unwrapError(error: unknown): unknown {
  const isWrapped =
    error instanceof Error && 'errorResponse' in error && error.errorResponse instanceof Error;
  return isWrapped ? error.errorResponse : error;
}

function isWriteError(value: unknown): value is { index: number; code: number; errmsg: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'index' in value &&
    typeof value.index === 'number' &&
    'code' in value &&
    'errmsg' in value
  );
}
