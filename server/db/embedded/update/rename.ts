import { arrayIndex, type Path } from '../bson/paths';
import { type Document, fieldOf, isDocument, shellText, type Value } from '../bson/value';
import { DatabaseError, refuse } from '../errors';
import { isPlaceholder, readPath, type Step, setAt, unsetAt, valueAt } from './paths';

/**
 * Parses a field of `$rename` into two steps: one moves the value; the other, at the target path, changes
 * nothing but takes part in the conflict check.
 */
export function renameSteps(path: string, target: Value): Step[] {
  const shown = `${path}: ${shellText(target)}`;
  const source = readPath(path);
  if (typeof target !== 'string') throw refused(`The 'to' field for $rename must be a string: ${shown}`);
  const destination = readPath(target);
  if (path === target) throw refused(`The source and target field for $rename must differ: ${shown}`);
  if (`${target}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${target}.`))
    throw refused(`The source and target field for $rename must not be on the same path: ${shown}`);
  if (source.some(isPlaceholder)) throw refused(`The source field for $rename may not be dynamic: ${path}`);
  if (destination.some(isPlaceholder))
    throw refused(`The destination field for $rename may not be dynamic: ${target}`);
  const move = (document: Document) => {
    refuseImpassable(document, source);
    const value = valueAt(document, source);
    if (value === undefined) return;
    refuseArrays(document, source, 'source');
    refuseArrays(document, destination, 'destination');
    unsetAt(document, source);
    setAt(document, destination, value);
  };
  const operator = '$rename';
  return [
    { operator, path, parts: source, change: move },
    { operator, path: target, parts: destination, change: () => undefined },
  ];
}

/** @throws DatabaseError 28 if the path crosses a scalar, or an array without a position */
function refuseImpassable(document: Document, path: Path): void {
  for (const [at, part] of path.slice(0, -1).entries()) {
    const value = valueAt(document, path.slice(0, at + 1));
    if (value === undefined) return;
    if (isDocument(value) || (Array.isArray(value) && arrayIndex(path[at + 1]) >= 0)) continue;
    refuse(
      'PathNotViable',
      `cannot use the part (${part} of ${path.join('.')}) to traverse the element ({${part}: ${shellText(value)}})`,
    );
  }
}

function refuseArrays(document: Document, path: Path, end: 'source' | 'destination'): void {
  for (let length = path.length - 1; length > 0; length--) {
    if (!Array.isArray(valueAt(document, path.slice(0, length)))) continue;
    const id = fieldOf(document, '_id');
    const owner = id === undefined ? 'no id' : `_id: ${shellText(id)}`;
    throw refused(
      `The ${end} field cannot be an array element, '${path.join('.')}' in doc with ${owner} has an array field called '${path[length - 1]}'`,
    );
  }
}

function refused(message: string): DatabaseError {
  return new DatabaseError('BadValue', message);
}
