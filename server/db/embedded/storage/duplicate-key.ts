import { shellText } from '../bson/shell-text';
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
