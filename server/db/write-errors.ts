/**
 * By index the errors of a bulk write's statements; the others were carried out.
 * @throws where it is none of a bulk write's statements, what the driver wrapped in it
 */
export function writeErrorsIn(error: unknown): Map<number, Error> {
  const listed = error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [];
  const byIndex = new Map<number, Error>();
  for (const one of listed) {
    if (!isWriteError(one)) throw causeOf(error);
    byIndex.set(one.index, Object.assign(new Error(one.errmsg), { code: one.code }));
  }
  if (byIndex.size === 0) throw causeOf(error);
  return byIndex;
}

/** The driver wraps also what says that the database is away. */
function causeOf(error: unknown): unknown {
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
