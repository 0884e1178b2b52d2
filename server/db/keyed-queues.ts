/**
 * Creates one queue per key within this process: work with the same key runs one after another. The queues
 * avoid writes that compete for the same index keys, which some databases resolve by a deadlock. Data
 * integrity must not depend on them.
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
