import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { StoredCollection } from './collection';
import type { StoredIndex } from './collection-index';

export function encodeStored(stored: StoredCollection): Buffer {
  return encodeDocument({ ...stored, indexes: stored.indexes.map((index) => ({ ...index })) });
}

/** @throws DatabaseError 1 when the bytes are not a stored collection */
export function decodeStored(bytes: Buffer): StoredCollection {
  const { id, database, name, indexes, options = {} } = decodeDocument(bytes);
  if (
    typeof id !== 'number' ||
    typeof database !== 'string' ||
    typeof name !== 'string' ||
    !Array.isArray(indexes) ||
    !isDocument(options)
  ) {
    throw damaged();
  }
  return { id, database, name, indexes: indexes.map(storedIndex), options };
}

function storedIndex(value: Value): StoredIndex {
  const { id, specification, multikey, isCut }: Document = isDocument(value) ? value : {};
  if (typeof id !== 'number' || !isDocument(specification) || !Array.isArray(multikey)) throw damaged();
  return { id, specification, multikey: multikey.map((flag) => flag === true), isCut: isCut === true };
}

function damaged(): DatabaseError {
  return new DatabaseError('InternalError', 'The catalog of the database folder is damaged');
}
