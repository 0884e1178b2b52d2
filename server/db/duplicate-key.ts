import { repeatOnConflict } from './write-conflict';

const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because its key already exists in a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/**
 * Repeats an upsert that failed because another one inserted the same key; the second try finds the other
 * document. MongoDB repeats it only if the filter contains nothing but the key; other servers never do.
 */
export async function upsert<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await repeatOnConflict(write);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return repeatOnConflict(write);
  }
}
