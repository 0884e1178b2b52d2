/**
 * Creates a queue per key, within this process: work of the same key runs one after another. It is not a lock
 * that data integrity may depend on. It prevents writes from competing for the same index keys, which some
 * databases resolve by a deadlock.
 */
export function createKeyedQueues() {
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
