type Values = Record<string, unknown>;
type Fields = [name: string, value: unknown][];

export function findChangedFields<Patch extends object>(
  current: object,
  patch: Patch,
): { before: Partial<Patch>; after: Partial<Patch> } {
  const { before, after } = changedFields(Object.entries(current), Object.entries(patch));
  // Both objects contain only keys of the patch, and each value has the type of its field.
  return { before: before as Partial<Patch>, after: after as Partial<Patch> };
}

function changedFields(current: Fields, patch: Fields): { before: Values; after: Values } {
  const values = new Map(current);
  const changed = patch.flatMap(([name, wanted]): [string, unknown, unknown][] => {
    const present = values.get(name);
    if (isGroup(wanted) && isGroup(present)) {
      const { before, after } = changedFields(Object.entries(present), Object.entries(wanted));
      return Object.keys(after).length > 0 ? [[name, before, after]] : [];
    }
    return wanted === undefined || isSame(wanted, present) ? [] : [[name, present, wanted]];
  });
  return {
    before: Object.fromEntries(changed.map(([name, present]) => [name, present])),
    after: Object.fromEntries(changed.map(([name, , wanted]) => [name, wanted])),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
