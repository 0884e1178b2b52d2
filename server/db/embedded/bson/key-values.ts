import { DatabaseError } from '../errors';
import { arrayIndex, type Path } from './paths';
import { type Document, fieldOf, isDocument, type Value } from './value';

/** The rows of values that a document adds to an index; `multikey` says which fields contain an array. */
export interface KeyValues {
  readonly rows: readonly Value[][];
  readonly multikey: readonly boolean[];
}

/** A position on one path: the value reached, and the rest of the path. */
interface Walk {
  readonly value: Value;
  readonly rest: Path;
  readonly isDone: boolean;
}

/**
 * Returns the values at the paths of an index or a sort: one row per element of an array on the paths.
 * A missing field counts as null, an empty array as `undefined`, which sorts before null.
 * @throws DatabaseError 171 when two paths lead into different arrays
 */
export function keyValues(document: Document, paths: readonly Path[]): KeyValues {
  if (paths.every((path) => path.length === 1)) {
    const row = paths.map((path) => fieldOf(document, path[0] ?? '') ?? null);
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

/** Follows documents and array positions up to an array, a scalar or the end of the path. */
function untilArray(start: Walk): Walk {
  let { value, rest } = start;
  if (start.isDone) return start;
  while (rest.length > 0) {
    if (isDocument(value)) {
      value = fieldOf(value, rest[0] ?? '');
    } else {
      const index = Array.isArray(value) ? arrayIndex(rest[0]) : -1;
      if (!Array.isArray(value) || index < 0 || index >= value.length) break;
      value = value[index];
    }
    rest = rest.slice(1);
  }
  return { value, rest, isDone: !Array.isArray(value) };
}

function commonArray(walks: readonly Walk[]): readonly Value[] | undefined {
  const arrays = walks.filter((walk) => !walk.isDone).map((walk) => walk.value);
  if (arrays.some((array) => array !== arrays[0])) {
    throw new DatabaseError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  return Array.isArray(arrays[0]) ? arrays[0] : undefined;
}

function isAt(walk: Walk, array: readonly Value[]): boolean {
  return !walk.isDone && walk.value === array;
}

/** The path continues in the element only if that is a document. */
function enter(walk: Walk, element: Value): Walk {
  if (walk.rest.length === 0) return { value: element, rest: walk.rest, isDone: true };
  return { value: element, rest: walk.rest, isDone: !isDocument(element) };
}

function finalValue(walk: Walk): Value {
  return walk.rest.length === 0 ? (walk.value ?? null) : null;
}
