import { arrayIndex, type Path } from '../bson/paths';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { typeName } from '../query/type-operator';

const MAX_PADDING = 1_500_000;

/** Reads the value at a concrete path, where array positions are numbers. */
export function valueAt(document: Document, path: Path): Value {
  let value: Value = document;
  for (const part of path) value = childOf(value, part);
  return value;
}

/**
 * Sets the value at a concrete path; creates missing documents and pads arrays with null.
 * @throws DatabaseError 28 when the path crosses a scalar
 */
export function setAt(document: Document, path: Path, value: Value): void {
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

/** Removes a field; an array element becomes null. */
export function unsetAt(document: Document, path: Path): void {
  const parent = valueAt(document, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) {
    const index = arrayIndex(last);
    if (index >= 0 && index < parent.length) parent[index] = null;
  } else if (isDocument(parent)) {
    delete parent[last];
  }
}

function childOf(node: Value, part: string): Value {
  if (Array.isArray(node)) return node[arrayIndex(part)];
  return isDocument(node) ? fieldOf(node, part) : undefined;
}

function assign(node: Document | Value[], part: string, value: Value, path: Path): void {
  if (!Array.isArray(node)) {
    Object.defineProperty(node, part, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  const index = arrayIndex(part);
  if (index < 0) throw notViable(part, path.at(-1) ?? '', node);
  if (index - node.length > MAX_PADDING) {
    throw new DatabaseError(
      'CannotBackfillArray',
      'Cannot backfill array to contain an element that far away',
    );
  }
  while (node.length < index) node.push(null);
  node[index] = value;
}

function notViable(field: string, element: string, value: Value): DatabaseError {
  return new DatabaseError(
    'PathNotViable',
    `Cannot create field '${field}' in element {${element}: ${shown(value)}}`,
  );
}

function shown(value: Value): string {
  return typeof value === 'object' && value !== null ? `<${typeName(value)}>` : JSON.stringify(value);
}
