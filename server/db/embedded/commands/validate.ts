import { decodeDocument } from '../bson/codec';
import { assertWellFormedBson } from '../bson/elements';
import type { Document } from '../bson/value';
import type { Collection } from '../storage/collection';
import type { CollectionIndex } from '../storage/collection-index';
import type { Command, Reply } from './request';

const MAX_ERRORS = 100;

/** Record number of the document that each index entry should name, by index and entry key. */
type Expected = Map<CollectionIndex, Map<string, number>>;

/** Checks that documents are well-formed and that the index entries match them. */
export function validate(command: Command): Reply {
  const collection = command.existingCollection();
  const errors: string[] = [];
  const expected: Expected = new Map(collection.indexes.map((index) => [index, new Map()]));
  const records = readDocuments(collection, expected, errors);
  const keysPerIndex: Document = {};
  for (const [index, entries] of expected) {
    keysPerIndex[index.definition.name] = compareEntries(collection, index, entries, errors);
  }
  return {
    ns: command.namespace,
    valid: errors.length === 0,
    nrecords: records,
    nIndexes: collection.indexes.length,
    keysPerIndex,
    errors: errors.slice(0, MAX_ERRORS),
    warnings: [],
  };
}

function readDocuments(collection: Collection, expected: Expected, errors: string[]): number {
  let records = 0;
  for (const { record, bytes } of collection.store.records(collection.range)) {
    records++;
    try {
      assertWellFormedBson(bytes);
      expectEntries(bytes, record, expected, errors);
    } catch (error) {
      errors.push(`document ${record}: ${String(error)}`);
    }
  }
  return records;
}

function expectEntries(bytes: Buffer, record: number, expected: Expected, errors: string[]): void {
  const document = decodeDocument(bytes);
  for (const [index, entries] of expected) {
    for (const { key } of index.entriesOf(document, record).entries) {
      const encoded = key.toString('latin1');
      if (entries.has(encoded))
        errors.push(`unique index ${index.definition.name} has several documents with one value`);
      entries.set(encoded, record);
    }
  }
}

function compareEntries(
  collection: Collection,
  index: CollectionIndex,
  expected: Map<string, number>,
  errors: string[],
): number {
  const { name, isUnique } = index.definition;
  let found = 0;
  for (const { key, record } of collection.store.entriesIn(index.range, isUnique)) {
    found++;
    const encoded = key.toString('latin1');
    if (expected.get(encoded) !== record) errors.push(`index ${name} has an entry without a document`);
    expected.delete(encoded);
  }
  if (expected.size > 0) errors.push(`index ${name} lacks ${expected.size} entries`);
  return found;
}
