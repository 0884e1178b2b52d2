import type { Path } from '../bson/paths';
import type { Document, Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { valueAt } from './locations';

/** Resolves `$` and `$[name]` in update paths for one document. */
export interface Placeholders {
  /** The position for `$`: the array element that matched the filter. */
  position(array: string): number | undefined;
  /** Whether an element satisfies the array filter of `$[name]`. */
  accepts(name: string, element: Value): boolean;
}

/** Expands `$`, `$[]` and `$[name]` to the concrete paths of a document. */
export function concretePaths(document: Document, path: Path, placeholders: Placeholders): Path[] {
  if (!path.some(isPlaceholder)) return [path];
  let paths: Path[] = [[]];
  for (const part of path) {
    paths = isPlaceholder(part)
      ? paths.flatMap((prefix) =>
          positions(document, prefix, part, placeholders).map((at) => [...prefix, String(at)]),
        )
      : paths.map((prefix) => [...prefix, part]);
  }
  return paths;
}

/** `$`, `$[]` or `$[name]`; another name with a dollar is a field. */
export function isPlaceholder(part: string): boolean {
  return part === '$' || part.startsWith('$[');
}

function positions(document: Document, prefix: Path, part: string, placeholders: Placeholders): number[] {
  const name = prefix.join('.');
  if (part === '$') {
    const position = placeholders.position(name);
    if (position !== undefined) return [position];
    throw new DatabaseError(
      'BadValue',
      'The positional operator did not find the match needed from the query.',
    );
  }
  const array = valueAt(document, prefix);
  if (array === undefined) {
    throw new DatabaseError(
      'BadValue',
      `The path '${name}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new DatabaseError('BadValue', `Cannot apply array updates to non-array element ${name}`);
  }
  const all = [...array.keys()];
  return part === '$[]' ? all : all.filter((at) => placeholders.accepts(part.slice(2, -1), array[at]));
}
