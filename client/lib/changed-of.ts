/** A part of the fields, to any depth. */
export type Changed<Fields> = {
  [Name in keyof Fields]?: Fields[Name] extends Record<string, unknown>
    ? Changed<Fields[Name]>
    : Fields[Name];
};

/**
 * Those of the fields that somebody changed in the form: what they left alone may have been changed by others since
 * the form was opened, and stays as it is. `dirty` marks them as `formState.dirtyFields` does.
 */
export function changedOf<Fields extends object>(fields: Fields, dirty: object): Changed<Fields> {
  const values = new Map<string, unknown>(Object.entries(fields));
  const entries = Object.entries(dirty).flatMap(([name, mark]: [string, unknown]): [string, unknown][] => {
    const value = values.get(name);
    if (mark === true) return [[name, value]];
    if (!isGroup(mark) || !isGroup(value)) return [];
    const part = changedOf(value, mark);
    return isEmpty(part) ? [] : [[name, part]];
  });
  return Object.fromEntries(entries) as Changed<Fields>;
}

/** Nothing in it: nothing to send, or nothing wrong. */
export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
