import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const MONGODB_WRITE_CONFLICT = 112;
/** Error code of DocumentDB on PostgreSQL: writes that share several keys of a unique index can deadlock. */
const DOCUMENTDB_DEADLOCK = 16_908_292;
/** DocumentDB reports some deadlocks as an internal error with PostgreSQL's message. */
const INTERNAL_ERROR = 1;
const POSTGRESQL_DEADLOCK = 'deadlock detected';
const TRIES = 5;
const PAUSE_MS = 20;

/** Repeats a write that the database has rolled back because it conflicted with another one. */
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
