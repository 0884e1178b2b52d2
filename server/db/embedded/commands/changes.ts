import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { fieldOf, type Value } from '../bson/value';
import { fieldsOf, matchedPosition, matches } from '../query/condition';
import type { Query } from '../query/planner';
import { type Found, findDocuments } from '../query/run-plan';
import type { Collection } from '../storage/collection';
import type { Update } from '../update/update';
import { upsertedDocument } from '../update/upsert';
import type { Command } from './request';
import { checkValidator } from './validator';

const CHUNK_SIZE = 200;

/** Finds the first document of a query, inside or outside a transaction. */
export function findFirst(collection: Collection | undefined, query: Query): Found | undefined {
  if (!collection) return undefined;
  for (const found of findDocuments(collection, query, { limit: 1 })) if (found) return found;
  return undefined;
}

/** Updates a document in a transaction. Returns its old bytes if the update changes nothing. */
export function updateFound(
  command: Command,
  collection: Collection,
  found: Found,
  query: Query,
  update: Update,
): Buffer {
  const position = (array: string) => matchedPosition(query.filter, decodeDocument(found.bytes), array);
  const after = encodeDocument(update.apply(decodeDocument(found.bytes), { isInsert: false, position }));
  if (after.equals(found.bytes)) return found.bytes;
  checkValidator(command, collection, after, found.bytes);
  collection.replace(found.record, found.bytes, after);
  return after;
}

/** Inserts the document of an upsert in a transaction. */
export function insertUpserted(command: Command, query: Query, update: Update): { bytes: Buffer; id: Value } {
  const document = upsertedDocument(query.filter, update);
  const bytes = encodeDocument(document);
  const collection = command.catalog.ensure(command.database, command.target);
  checkValidator(command, collection, bytes);
  collection.insert(bytes);
  return { bytes, id: fieldOf(document, '_id') };
}

/** The numbers of documents that a statement has matched and changed. */
export interface Tally {
  matched: number;
  modified: number;
}

/** Changes a document and returns whether it differs now. */
type Change = (collection: Collection, found: Found) => boolean;

/**
 * Changes all documents of a query, in transactions of a few hundred, and counts them in the tally.
 * They are changed in insertion order, so that after an error the result does not depend on the index used.
 * A document that no longer matches when its transaction runs is skipped.
 */
export async function changeAll(command: Command, query: Query, tally: Tally, change: Change): Promise<void> {
  const collection = command.collection();
  if (!collection) return;
  const found = await command.slices.collect(findDocuments(collection, query));
  const records = found.map(({ record }) => record).sort((a, b) => a - b);
  for (let at = 0; at < records.length; at += CHUNK_SIZE) {
    const chunk = records.slice(at, at + CHUNK_SIZE);
    const done = await command.catalog.write(() => changeChunk(command, query, chunk, change));
    tally.matched += done.matched;
    tally.modified += done.modified;
    command.slices.begin();
  }
}

function changeChunk(command: Command, query: Query, records: readonly number[], change: Change): Tally {
  const collection = command.collection();
  const fields = fieldsOf(query.filter);
  const done = { matched: 0, modified: 0 };
  for (const record of records) {
    const bytes = collection?.read(record);
    if (!collection || !bytes || !matches(query.filter, decodeDocument(bytes, fields))) continue;
    done.matched++;
    if (change(collection, { record, bytes })) done.modified++;
  }
  return done;
}
