import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const MONGODB_WRITE_CONFLICT = 112;
/** Of DocumentDB on PostgreSQL: writes that share several keys of a unique index can wait for each other. */
const DOCUMENTDB_DEADLOCK = 16_908_292;
/** DocumentDB passes on some deadlocks by PostgreSQL's own message, under the code of an internal error. */
const INTERNAL_ERROR = 1;
const POSTGRESQL_DEADLOCK = 'deadlock detected';
const TRIES = 5;
const PAUSE_MS = 20;

/** Repeats a write that the database gave up, and undid, in favour of another one. */
export async function repeatOnConflict<T>(write: () => Promise<T>): Promise<T> {
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
