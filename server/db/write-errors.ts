/**
 * Returns the errors of a bulk write by the index of their statement; all other statements succeeded.
 * @throws the error itself, or the one wrapped in it, if it does not concern single statements
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

/** Returns the wrapped error. The driver even wraps errors which mean that the database is unavailable. */
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
