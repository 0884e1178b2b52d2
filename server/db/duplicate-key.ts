const DUPLICATE_KEY = 11_000;

/** Whether a write was refused because a unique index already contains its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
