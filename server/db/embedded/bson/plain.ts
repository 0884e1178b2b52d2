import { BSONRegExp, Double, Int32, Long, Timestamp } from 'bson';
import { type Document, isDocument, type Value } from './value';

/**
 * Converts a value for expressions: numbers and regular expressions become JavaScript's own.
 * An int64 beyond 2^53 stays a `Long`, which arithmetic refuses. Unchanged parts are shared with the original.
 */
export function toPlain(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return plainArray(value);
  if (isDocument(value)) return plainDocument(value);
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  return value instanceof BSONRegExp
    ? new RegExp(value.pattern, value.options.replace(/[^imsu]/g, ''))
    : value;
}

/** See `toPlain`. */
export function plainDocument(document: Document): Document {
  let changed: Document | undefined;
  for (const field of Object.keys(document)) {
    const value = document[field];
    if (typeof value !== 'object' || value === null) continue;
    const plain = toPlain(value);
    if (plain === value) continue;
    changed ??= { ...document };
    changed[field] = plain;
  }
  return changed ?? document;
}

function plainArray(values: Value[]): Value[] {
  let changed: Value[] | undefined;
  for (const [at, value] of values.entries()) {
    const plain = toPlain(value);
    if (plain === value) continue;
    changed ??= values.slice();
    changed[at] = plain;
  }
  return changed ?? values;
}
