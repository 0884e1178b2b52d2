import { ObjectId } from 'bson';
import { decodeDocument, encodeDocument } from '../bson/codec';
import type { Path } from '../bson/paths';
import { type Document, getOwnField, isDocument, type Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import {
  type Condition,
  findMatchedPosition,
  listConjuncts,
  listTestedFields,
  matches,
} from '../query/condition';
import type { Query } from '../query/planner';
import { isRegExp } from '../query/regex';
import { findDocuments } from '../query/run-plan';
import type { Collection } from '../storage/collection';
import type { StoredRecord } from '../storage/store';
import { readValidator } from '../storage/stored-collection';
import { setConcreteValue } from '../update/paths';
import type { Update } from '../update/update';
import type { Command } from './request';

/** Value that a filter such as `{ a: 1 }` requires at a path; an upserted document gets it. */
type Implied = { readonly path: string; readonly parts: Path; readonly value: Value };

/** Builds the document that an upsert inserts, from its update and the values that its filter requires. */
export function buildUpsertedDocument(filter: Condition, update: Update): Document {
  const seed: Document = {};
  const implied = impliedValues(filter).filter(({ parts }) => !update.isReplacement || parts[0] === '_id');
  refuseConflicts(implied);
  for (const { path, parts, value } of implied) {
    const isPartialId = update.isReplacement && parts.length > 1;
    const message = `field at '_id' must be exactly specified, field at sub-path '${path}'found`;
    check(!isPartialId, 'NotExactValueField', message);
    setConcreteValue(seed, parts, copyOf(value));
  }
  const document = update.apply(seed, { isInsert: true, position: () => undefined });
  const id = getOwnField(document, '_id');
  const { _id, ...rest } = document;
  return { _id: id === undefined ? new ObjectId() : id, ...rest };
}

/** Returns the values that a filter requires by equality, by a one-value `$in` or by a one-clause `$or`. */
function impliedValues(filter: Condition): Implied[] {
  return listConjuncts(filter).flatMap((condition): Implied[] => {
    if (condition.kind === 'or' && condition.parts.length === 1)
      return condition.parts.flatMap(impliedValues);
    if (condition.kind !== 'field') return [];
    const { path, parts, operator, operand } = condition;
    if (operator === '$eq') return [{ path, parts, value: operand }];
    if (operator !== '$in' || !Array.isArray(operand) || operand.length !== 1) return [];
    return isRegExp(operand[0]) ? [] : [{ path, parts, value: operand[0] }];
  });
}

function refuseConflicts(implied: readonly Implied[]): void {
  for (const [at, { path }] of implied.entries()) {
    for (const earlier of implied.slice(0, at)) {
      if (earlier.path === path) throw notInferred(`path '${path}' is matched twice`);
      if (`${path}.`.startsWith(`${earlier.path}.`) || `${earlier.path}.`.startsWith(`${path}.`))
        throw notInferred(`both paths '${earlier.path}' and '${path}' are matched`);
    }
  }
}

function notInferred(reason: string): DatabaseError {
  return new DatabaseError('NotSingleValueField', `cannot infer query fields to set, ${reason}`);
}

/** Copies a filter's value, because the update may change the document in place. */
function copyOf(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copyOf(field)]));
}

const CHUNK_SIZE = 200;

export function findFirstDocument(
  collection: Collection | undefined,
  query: Query,
): StoredRecord | undefined {
  if (!collection) return undefined;
  for (const found of findDocuments(collection, query, { limit: 1 })) if (found) return found;
  return undefined;
}

/** A query and the update of the documents that it finds. */
export interface UpdateOperation {
  readonly query: Query;
  readonly update: Update;
}

/** Updates a document and returns its new bytes; must run in a transaction. */
export function updateFoundDocument(
  command: Command,
  found: StoredRecord,
  { query, update }: UpdateOperation,
): Buffer {
  const collection = command.existingCollection();
  const position = (array: string) => findMatchedPosition(query.filter, decodeDocument(found.bytes), array);
  const after = encodeDocument(update.apply(decodeDocument(found.bytes), { isInsert: false, position }));
  if (after.equals(found.bytes)) return found.bytes;
  checkValidator(command, collection, after, found.bytes);
  collection.replace(found.record, found.bytes, after);
  return after;
}

export function insertUpsertedDocument(
  command: Command,
  { query, update }: UpdateOperation,
): { bytes: Buffer; id: Value } {
  const document = buildUpsertedDocument(query.filter, update);
  const bytes = encodeDocument(document);
  insertDocument(command, bytes);
  return { bytes, id: getOwnField(document, '_id') };
}

/** Inserts a document; must run in a transaction. */
export function insertDocument(command: Command, bytes: Buffer): void {
  const collection = command.catalog.ensure(command.database, command.target);
  checkValidator(command, collection, bytes);
  collection.insert(bytes);
}

export interface ChangeCounts {
  matched: number;
  modified: number;
}

/** Changes a document; returns whether the document is different afterwards. */
type Change = (found: StoredRecord, collection: Collection) => boolean;

/**
 * Changes all documents that a query finds, a few hundred in each transaction, and counts them in the tally.
 * Changes them in insertion order, so that the result after an error does not depend on the index used.
 * Skips a document that no longer matches when its transaction runs.
 */
export async function changeAllDocuments(
  command: Command,
  query: Query,
  tally: ChangeCounts,
  change: Change,
): Promise<void> {
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

function changeChunk(
  command: Command,
  query: Query,
  records: readonly number[],
  change: Change,
): ChangeCounts {
  const collection = command.collection();
  const fields = listTestedFields(query.filter);
  const done = { matched: 0, modified: 0 };
  for (const record of records) {
    const bytes = collection?.read(record);
    if (!collection || !bytes || !matches(query.filter, decodeDocument(bytes, fields))) continue;
    done.matched++;
    if (change({ record, bytes }, collection)) done.modified++;
  }
  return done;
}

const LEVELS = new Set(['off', 'strict', 'moderate']);
const ACTIONS = new Set(['error', 'warn']);

export function readValidatorOptions(command: Command): Document {
  const options: Document = {};
  for (const name of ['validator', 'validationLevel', 'validationAction']) {
    const value = command.value(name);
    if (value !== undefined) options[name] = value;
  }
  const { validator, validationLevel = 'strict', validationAction = 'error' } = options;
  const isKnown = LEVELS.has(String(validationLevel)) && ACTIONS.has(String(validationAction));
  check(isKnown, 'BadValue', 'invalid validationLevel or validationAction');
  const isWellTyped = validator === undefined || isDocument(validator);
  check(isWellTyped, 'TypeMismatch', "BSON field 'validator' must be an object");
  readValidator(options, undefined);
  return options;
}

/** Checks a document by the collection's validator; `before` is its old version. @throws DatabaseError 121 */
function checkValidator(command: Command, collection: Collection, bytes: Buffer, before?: Buffer): void {
  const { validator, options } = collection;
  if (!validator || command.flag('bypassDocumentValidation')) return;
  const document = decodeDocument(bytes);
  if (matches(validator, document)) return;
  const isModerate = options.validationLevel === 'moderate';
  if (isModerate && before && !matches(validator, decodeDocument(before))) return;
  refuse('DocumentValidationFailure', 'Document failed validation', {
    errInfo: { failingDocumentId: getOwnField(document, '_id') },
  });
}
