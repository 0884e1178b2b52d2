import { Double, ObjectId } from 'bson';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { CollectionIndex, IndexEntry } from './collection-index';

/** MongoDB's error 11000 with the message and fields that drivers and mongoose read. */
export function duplicateKey(namespace: string, index: CollectionIndex, entry: IndexEntry): DatabaseError {
  const { name, fields, specification, collation } = index.definition;
  const keyValue = Object.fromEntries(fields.map((field, at) => [field, entry.values[at] ?? null]));
  const shown = collation ? ` collation: ${shellText(collation.spec)}` : '';
  return new DatabaseError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name}${shown} dup key: ${shellText(keyValue)}`,
    { keyPattern: specification.key, keyValue },
  );
}

function shellText(value: Value | Document): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(shellText).join(', ')} ]`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (!isDocument(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${shellText(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
