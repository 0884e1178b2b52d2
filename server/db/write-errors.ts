/**
 * By index the errors of a bulk write's statements; the others were carried out.
 * @throws the error itself where it is none of a bulk write's statements
 */
export function writeErrorsIn(error: unknown): Map<number, Error> {
  const listed = error instanceof Error && 'writeErrors' in error ? [error.writeErrors].flat() : [];
  const byIndex = new Map<number, Error>();
  for (const one of listed) {
    if (!isWriteError(one)) throw error;
    byIndex.set(one.index, Object.assign(new Error(one.errmsg), { code: one.code }));
  }
  if (byIndex.size === 0) throw error;
  return byIndex;
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
