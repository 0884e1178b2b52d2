import { Binary, UUID } from 'bson';
import { decodeDocument, encodeDocument } from '../bson/codec';
import type { Collation } from '../bson/collation';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Condition } from '../query/condition';
import { parseFilter } from '../query/filter';

export interface StoredCollection {
  readonly id: number;
  /** UUID that identifies the collection to drivers and tools, even after a renaming. */
  readonly uuid: Binary;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly StoredIndex[];
  readonly options: Document;
}

export interface StoredIndex {
  readonly id: number;
  readonly specification: Document;
  readonly multikey: boolean[];
  readonly isCut: boolean;
}

export function encodeStoredCollection(stored: StoredCollection): Buffer {
  return encodeDocument({ ...stored, indexes: stored.indexes.map((index) => ({ ...index })) });
}

/** Decodes a collection; adds a UUID if it has none. @throws DatabaseError 1 if the bytes are damaged */
export function decodeStoredCollection(bytes: Buffer): StoredCollection {
  const { id, uuid = generateUuid(), database, name, indexes, options = {} } = decodeDocument(bytes);
  if (
    typeof id !== 'number' ||
    !(uuid instanceof Binary) ||
    typeof database !== 'string' ||
    typeof name !== 'string' ||
    !Array.isArray(indexes) ||
    !isDocument(options)
  ) {
    throw damaged();
  }
  return { id, uuid, database, name, indexes: indexes.map(storedIndex), options };
}

export function generateUuid(): Binary {
  return new UUID().toBinary();
}

function storedIndex(value: Value): StoredIndex {
  const { id, specification, multikey, isCut }: Document = isDocument(value) ? value : {};
  if (typeof id !== 'number' || !isDocument(specification) || !Array.isArray(multikey)) throw damaged();
  return { id, specification, multikey: multikey.map((flag) => flag === true), isCut: isCut === true };
}

function damaged(): DatabaseError {
  return new DatabaseError('InternalError', 'The catalog of the database folder is damaged');
}

/** Returns the validator; undefined if there is none, it is off or it only warns. */
export function readValidator(options: Document, collation: Collation | undefined): Condition | undefined {
  const { validator, validationLevel, validationAction } = options;
  if (!isDocument(validator)) return undefined;
  const condition = parseFilter(validator, { collation });
  return validationLevel === 'off' || validationAction === 'warn' ? undefined : condition;
}
