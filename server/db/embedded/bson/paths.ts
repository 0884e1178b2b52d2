import { check } from '../errors';
import { type Document, getOwnField, isDocument, type Value, type ValueTest } from './value';

export type Path = readonly string[];

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Parses a segment of a field path as an array position; returns -1 for any other segment. */
export function parseArrayIndex(part: string | undefined): number {
  return part !== undefined && INDEX.test(part) ? Number(part) : -1;
}

/**
 * Whether `accepts` is true for any value at the path; `at` is the index of the segment to start with. Tests
 * every element of arrays on the path and, with `expand`, of an array at the path's end. Tests a missing
 * value as `undefined`.
 */
export function hasMatchingValueAtPath(
  document: Document,
  path: Path,
  expand: boolean,
  accepts: ValueTest,
  at = 0,
): boolean {
  const value = getOwnField(document, path[at] ?? '');
  if (at === path.length - 1) {
    if (expand && Array.isArray(value) && value.some(accepts)) return true;
    return accepts(value);
  }
  if (Array.isArray(value)) return someElement(value, path, at + 1, expand, accepts);
  if (isDocument(value)) return hasMatchingValueAtPath(value, path, expand, accepts, at + 1);
  return accepts(undefined);
}

function someElement(
  array: readonly Value[],
  path: Path,
  at: number,
  expand: boolean,
  accepts: ValueTest,
): boolean {
  for (const element of array) {
    if (isDocument(element) && hasMatchingValueAtPath(element, path, expand, accepts, at)) return true;
  }
  const index = parseArrayIndex(path[at]);
  if (index < 0 || index >= array.length) return false;
  const element = array[index];
  if (at === path.length - 1) return accepts(element);
  if (isDocument(element)) return hasMatchingValueAtPath(element, path, expand, accepts, at + 1);
  return Array.isArray(element) && someElement(element, path, at + 1, expand, accepts);
}

/** Copies a document with a new value at the path; the copy shares all other values with the original. */
export function copyWithField(document: Document, path: Path, value: Value): Document {
  const [field = '', ...rest] = path;
  const below = getOwnField(document, field);
  const next = rest.length > 0 ? copyWithField(isDocument(below) ? below : {}, rest, value) : value;
  if (next !== undefined) return { ...document, [field]: next };
  const { [field]: _gone, ...others } = document;
  return others;
}

export function getValueAtPath(document: Document, path: Path): Value {
  return path.reduce<Value>((at, part) => (isDocument(at) ? getOwnField(at, part) : undefined), document);
}

/** Returns the values at a path; expands an array at the end of the path, for `distinct` and `$lookup`. */
export function listPathValues(document: Document, path: Path): Value[] {
  const found: Value[] = [];
  hasMatchingValueAtPath(document, path, false, (value) => {
    if (Array.isArray(value)) found.push(...value);
    else if (value !== undefined) found.push(value);
    return false;
  });
  return found;
}

/** Index entries of a document, one array of values each; `multikey` shows which fields contain an array. */
interface KeyValues {
  readonly rows: readonly Value[][];
  readonly multikey: readonly boolean[];
}

/** Progress along a field path: the value reached so far, and the remaining segments. */
interface Walk {
  readonly value: Value;
  readonly rest: Path;
  readonly isDone: boolean;
}

/**
 * Returns the values by which a document is indexed or sorted, with one row per element of an array on the
 * paths. A missing field counts as null, an empty array as `undefined`, which sorts before null.
 * @throws DatabaseError 171 if two paths lead into different arrays
 */
export function buildKeyRows(document: Document, paths: readonly Path[]): KeyValues {
  if (paths.every((path) => path.length === 1)) {
    const row = paths.map((path) => getOwnField(document, path[0] ?? '') ?? null);
    if (!row.some(Array.isArray)) return { rows: [row], multikey: NOT_MULTIKEY };
  }
  const multikey = paths.map(() => false);
  const rows: Value[][] = [];
  expand(
    paths.map((path) => ({ value: document, rest: path, isDone: false })),
    multikey,
    rows,
  );
  return { rows, multikey };
}

const NOT_MULTIKEY: readonly boolean[] = [];

function expand(starts: readonly Walk[], multikey: boolean[], rows: Value[][]): void {
  const walks = starts.map(untilArray);
  const array = commonArray(walks);
  if (!array) {
    rows.push(walks.map(finalValue));
    return;
  }
  for (const [at, walk] of walks.entries()) if (isAt(walk, array)) multikey[at] = true;
  if (array.length === 0) {
    rows.push(
      walks.map((walk) => (isAt(walk, array) && walk.rest.length === 0 ? undefined : finalValue(walk))),
    );
    return;
  }
  for (const element of array) {
    expand(
      walks.map((walk) => (isAt(walk, array) ? enter(walk, element) : walk)),
      multikey,
      rows,
    );
  }
}

function untilArray(start: Walk): Walk {
  let { value, rest } = start;
  if (start.isDone) return start;
  while (rest.length > 0) {
    if (isDocument(value)) {
      value = getOwnField(value, rest[0] ?? '');
    } else {
      const index = Array.isArray(value) ? parseArrayIndex(rest[0]) : -1;
      if (!Array.isArray(value) || index < 0 || index >= value.length) break;
      value = value[index];
    }
    rest = rest.slice(1);
  }
  return { value, rest, isDone: !Array.isArray(value) };
}

function commonArray(walks: readonly Walk[]): readonly Value[] | undefined {
  const arrays = walks.filter((walk) => !walk.isDone).map((walk) => walk.value);
  const message = 'cannot index parallel arrays';
  check(!arrays.some((array) => array !== arrays[0]), 'CannotIndexParallelArrays', message);
  return Array.isArray(arrays[0]) ? arrays[0] : undefined;
}

function isAt(walk: Walk, array: readonly Value[]): boolean {
  return !walk.isDone && walk.value === array;
}

/** Continues along the path in an array element; stops if the element is not a document. */
function enter(walk: Walk, element: Value): Walk {
  const isDone = walk.rest.length === 0 || !isDocument(element);
  return { value: element, rest: walk.rest, isDone };
}

function finalValue(walk: Walk): Value {
  return walk.rest.length === 0 ? (walk.value ?? null) : null;
}
