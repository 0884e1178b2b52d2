import { type Document, fieldOf, isDocument, type Value } from './value';

export type Path = readonly string[];

const INDEX = /^(?:0|[1-9]\d*)$/;

/** The array position that a path segment names, or -1. */
export function arrayIndex(part: string | undefined): number {
  return part !== undefined && INDEX.test(part) ? Number(part) : -1;
}

/**
 * Whether `accepts` is true for one of the values at a path; a missing value is `undefined`.
 * Arrays on the path are searched; with `expand`, so are the elements of an array at its end.
 */
export function somePathValue(
  document: Document,
  path: Path,
  expand: boolean,
  accepts: (value: Value) => boolean,
): boolean {
  return someBelow(document, path, 0, expand, accepts);
}

function someBelow(
  document: Document,
  path: Path,
  at: number,
  expand: boolean,
  accepts: (value: Value) => boolean,
): boolean {
  const value = fieldOf(document, path[at] ?? '');
  if (at === path.length - 1) {
    if (expand && Array.isArray(value) && value.some(accepts)) return true;
    return accepts(value);
  }
  if (Array.isArray(value)) return someElement(value, path, at + 1, expand, accepts);
  if (isDocument(value)) return someBelow(value, path, at + 1, expand, accepts);
  return accepts(undefined);
}

function someElement(
  array: readonly Value[],
  path: Path,
  at: number,
  expand: boolean,
  accepts: (value: Value) => boolean,
): boolean {
  for (const element of array) {
    if (isDocument(element) && someBelow(element, path, at, expand, accepts)) return true;
  }
  const index = arrayIndex(path[at]);
  if (index < 0 || index >= array.length) return false;
  const element = array[index];
  if (at === path.length - 1) return accepts(element);
  if (isDocument(element)) return someBelow(element, path, at + 1, expand, accepts);
  return Array.isArray(element) && someElement(element, path, at + 1, expand, accepts);
}

/** Returns all values at a path with a final array expanded, as `distinct` and `$lookup` need them. */
export function pathValues(document: Document, path: Path): Value[] {
  const found: Value[] = [];
  somePathValue(document, path, false, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
