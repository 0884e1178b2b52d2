import { type Document, fieldOf, isDocument, type Value } from './value';

export type Path = readonly string[];

const INDEX = /^(?:0|[1-9]\d*)$/;

/** The position that a part of a path names in an array, or -1. */
export function arrayIndex(part: string | undefined): number {
  return part !== undefined && INDEX.test(part) ? Number(part) : -1;
}

/**
 * Whether `accepts` holds for one of the values that MongoDB finds at the path: arrays on the way are searched, and
 * with `expand` the elements of an array at its end as well as the array itself. A field that is not there counts as
 * `undefined`.
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

/** All values at the path, arrays at its end taken apart: what `distinct` counts and `$lookup` compares. */
export function pathValues(document: Document, path: Path): Value[] {
  const found: Value[] = [];
  somePathValue(document, path, false, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}
