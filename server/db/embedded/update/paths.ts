import { type Path, parseArrayIndex } from '../bson/paths';
import { type Document, formatShellText, getOwnField, isDocument, type Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import { getTypeName } from '../query/type-operator';

export interface PlaceholderResolver {
  /** Returns the position of the array element that matched the filter, which replaces `$`. */
  position(array: string): number | undefined;
  /** Whether an element satisfies the array filter of `$[name]`. */
  accepts(name: string, element: Value): boolean;
}

/** Replaces `$`, `$[]` and `$[name]` in a path by positions. */
export function resolvePathPlaceholders(
  document: Document,
  path: Path,
  placeholders: PlaceholderResolver,
): Path[] {
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

/** Whether a segment of a path is a placeholder for array positions: `$`, `$[]` or `$[name]`. */
export function isPlaceholder(part: string): boolean {
  return part === '$' || part.startsWith('$[');
}

function positions(
  document: Document,
  prefix: Path,
  part: string,
  placeholders: PlaceholderResolver,
): number[] {
  const name = prefix.join('.');
  if (part === '$') {
    const position = placeholders.position(name);
    if (position !== undefined) return [position];
    return refuse('BadValue', 'The positional operator did not find the match needed from the query.');
  }
  const array = getConcreteValue(document, prefix);
  const message = `The path '${name}' must exist in the document in order to apply array updates.`;
  check(array !== undefined, 'BadValue', message);
  check(Array.isArray(array), 'BadValue', `Cannot apply array updates to non-array element ${name}`);
  const all = [...array.keys()];
  return part === '$[]' ? all : all.filter((at) => placeholders.accepts(part.slice(2, -1), array[at]));
}

/** A change of a document in place: one update operator at one path. */
export interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: Path;
  change(document: Document, placeholders: PlaceholderResolver): void;
}

const ARRAY_FILTER = /^\$\[([a-z][a-zA-Z0-9]*)\]$/;

/** Parses a path. @throws DatabaseError for a path that no document can have */
export function parseUpdatePath(path: string): Path {
  const parts = path.split('.');
  const message = `The update path '${path}' contains an empty field name, which is not allowed.`;
  check(!parts.includes(''), 'EmptyFieldName', message);
  if (isPlaceholder(parts[0] ?? '')) throw createDollarPrefixError(path);
  const odd = parts.find((part) => part.startsWith('$[') && part !== '$[]' && !ARRAY_FILTER.test(part));
  check(!odd, 'BadValue', `Error parsing array filter :: the identifier in '${odd}' is invalid`);
  return parts;
}

export function listArrayFilterNames(parts: Path): string[] {
  return parts.flatMap((part) => ARRAY_FILTER.exec(part)?.[1] ?? []);
}

export function createDollarPrefixError(path: string): DatabaseError {
  return new DatabaseError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${path}' in '${path}' is not valid for storage.`,
  );
}

const MAX_PADDING = 1_500_000;

/** Reads the value at a concrete path, in which array positions are numbers. */
export function getConcreteValue(document: Document, path: Path): Value {
  let value: Value = document;
  for (const part of path) value = childOf(value, part);
  return value;
}

/**
 * Sets a value; creates missing documents and pads arrays with null.
 * @throws DatabaseError 28 if the path leads through a scalar
 */
export function setConcreteValue(document: Document, path: Path, value: Value): void {
  let node: Document | Value[] = document;
  for (const [at, part] of path.slice(0, -1).entries()) {
    const child = childOf(node, part);
    if (child === undefined) {
      const made: Document = {};
      assign(node, part, made, path.slice(0, at));
      node = made;
    } else if (isDocument(child) || Array.isArray(child)) {
      node = child;
    } else {
      throw notViable(path[at + 1] ?? '', part, child);
    }
  }
  assign(node, path.at(-1) ?? '', value, path.slice(0, -1));
}

/** Removes a value; an array element becomes null instead. */
export function unsetConcreteValue(document: Document, path: Path): void {
  const parent = getConcreteValue(document, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) {
    const index = parseArrayIndex(last);
    if (index >= 0 && index < parent.length) parent[index] = null;
  } else if (isDocument(parent)) {
    delete parent[last];
  }
}

function childOf(node: Value, part: string): Value {
  if (Array.isArray(node)) return node[parseArrayIndex(part)];
  return isDocument(node) ? getOwnField(node, part) : undefined;
}

function assign(node: Document | Value[], part: string, value: Value, path: Path): void {
  if (!Array.isArray(node)) {
    Object.defineProperty(node, part, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  const index = parseArrayIndex(part);
  if (index < 0) throw notViable(part, path.at(-1) ?? '', node);
  const message = 'Cannot backfill array to contain an element that far away';
  check(index - node.length <= MAX_PADDING, 'CannotBackfillArray', message);
  while (node.length < index) node.push(null);
  node[index] = value;
}

function notViable(field: string, element: string, value: Value): DatabaseError {
  return new DatabaseError(
    'PathNotViable',
    `Cannot create field '${field}' in element {${element}: ${isDocument(value) || Array.isArray(value) ? `<${getTypeName(value)}>` : formatShellText(value)}}`,
  );
}
