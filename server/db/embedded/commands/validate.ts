import { decodeDocument } from '../bson/decode';
import type { Document } from '../bson/value';
import { assertWellFormed } from '../bson/well-formed';
import type { Collection } from '../storage/collection';
import type { CollectionIndex } from '../storage/collection-index';
import { required } from './indexes';
import type { Command, Reply } from './request';

const MOST_ERRORS = 100;

/** The records that the entries of an index should have, by their keys. */
type Expected = Map<CollectionIndex, Map<string, number>>;

/** `validate`: checks that every document is whole and that the indexes have exactly the entries of the documents. */
export function validate(command: Command): Reply {
  const collection = required(command);
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
    errors: errors.slice(0, MOST_ERRORS),
    warnings: [],
    ok: 1,
  };
}

function readDocuments(collection: Collection, expected: Expected, errors: string[]): number {
  let records = 0;
  for (const { record, bytes } of collection.store.records(collection.range, false)) {
    records++;
    try {
      assertWellFormed(bytes);
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
      const spelled = key.toString('latin1');
      if (entries.has(spelled))
        errors.push(`unique index ${index.definition.name} has several documents with one value`);
      entries.set(spelled, record);
    }
  }
}

/** How many entries the index has; what differs from what is expected goes to the errors. */
function compareEntries(
  collection: Collection,
  index: CollectionIndex,
  expected: Map<string, number>,
  errors: string[],
): number {
  const { name, isUnique } = index.definition;
  let found = 0;
  for (const { key, record } of collection.store.entriesIn(index.range, false, isUnique)) {
    found++;
    const spelled = key.toString('latin1');
    if (expected.get(spelled) !== record) errors.push(`index ${name} has an entry without a document`);
    expected.delete(spelled);
  }
  if (expected.size > 0) errors.push(`index ${name} lacks ${expected.size} entries`);
  return found;
}
