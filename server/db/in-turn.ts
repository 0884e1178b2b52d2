/**
 * Runs work of one key one after another within this process. No lock: what must hold is in the database; it keeps
 * writes from competing for the same keys of an index, which some databases resolve by a deadlock.
 */
export function createTurns() {
  const lastOf = new Map<string, Promise<unknown>>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = lastOf.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    lastOf.set(key, own);
    try {
      return await own;
    } finally {
      if (lastOf.get(key) === own) lastOf.delete(key);
    }
  };
}
