import { decodeDocument } from '../bson/decode';
import type { Document } from '../bson/value';
import { assertWellFormed } from '../bson/well-formed';
import { required } from './indexes';
import type { Command, Reply } from './request';

const MOST_ERRORS = 100;

/** `validate`: checks that every document is whole and that the indexes have exactly the entries of the documents. */
export function validate(command: Command): Reply {
  const collection = required(command);
  const { store } = collection;
  const errors: string[] = [];
  const expected = new Map(collection.indexes.map((index) => [index, new Set<string>()]));
  let records = 0;
  for (const { record, bytes } of store.records(collection.range, false)) {
    records++;
    try {
      assertWellFormed(bytes);
      const document = decodeDocument(bytes);
      for (const [index, keys] of expected) {
        for (const { key } of index.entriesOf(document, record).entries) keys.add(key.toString('latin1'));
      }
    } catch (error) {
      errors.push(`document ${record}: ${String(error)}`);
    }
  }
  const keysPerIndex: Document = {};
  for (const [index, keys] of expected) {
    const { name, isUnique } = index.definition;
    const found = [...store.keys(store.entries, index.range, false)].map((key) => key.toString('latin1'));
    keysPerIndex[name] = found.length;
    errors.push(...compare(name, found, keys));
    if (isUnique) errors.push(...repeated(name, found));
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

function compare(name: string, found: readonly string[], expected: ReadonlySet<string>): string[] {
  const known = new Set(found);
  return [
    ...found.filter((key) => !expected.has(key)).map(() => `index ${name} has an entry without a document`),
    ...[...expected]
      .filter((key) => !known.has(key))
      .map(() => `index ${name} lacks the entry of a document`),
  ];
}

/** Keys end with six bytes of the record's number; before that they have to differ. */
function repeated(name: string, found: readonly string[]): string[] {
  const values = new Set(found.map((key) => key.slice(0, -6)));
  return values.size === found.length ? [] : [`unique index ${name} has several documents with one value`];
}
