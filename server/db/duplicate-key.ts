const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because a unique index already contains its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/**
 * Repeats an upsert that lost a race for its key: the second time it finds the other one's document. MongoDB does so
 * itself only where the filter is the key alone, other servers never do.
 */
export async function upsert<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}
