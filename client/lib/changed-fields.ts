export type ChangedFields<Fields> = {
  [Name in keyof Fields]?: Fields[Name] extends Record<string, unknown>
    ? ChangedFields<Fields[Name]>
    : Fields[Name];
};

/** Omits unchanged fields, which another user may have changed. `dirty` is `formState.dirtyFields`. */
export function pickChangedFields<Fields extends object>(
  fields: Fields,
  dirty: object,
): ChangedFields<Fields> {
  const values = new Map<string, unknown>(Object.entries(fields));
  const entries = Object.entries(dirty).flatMap(([name, mark]: [string, unknown]): [string, unknown][] => {
    const value = values.get(name);
    if (mark === true) return [[name, value]];
    if (!isGroup(mark) || !isGroup(value)) return [];
    const part = pickChangedFields(value, mark);
    return hasNoFields(part) ? [] : [[name, part]];
  });
  return Object.fromEntries(entries) as ChangedFields<Fields>;
}

export function hasNoFields(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
