import { decodeDocument } from '../bson/codec';
import { toDoubleOrNaN } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check } from '../errors';
import { parseFilter } from '../query/filter';
import { parseFindProjection } from '../query/find-projection';
import type { Query } from '../query/planner';
import { type Projection, project } from '../query/projection';
import { parseSort } from '../query/sort';
import type { StoredRecord } from '../storage/store';
import { parseUpdate } from '../update/update';
import {
  type ChangeCounts,
  changeAllDocuments,
  findFirstDocument,
  insertUpsertedDocument,
  type UpdateOperation,
  updateFoundDocument,
} from './changes';
import { readIndexHint } from './reads';
import { type Command, checkCommandFields, checkStatementFields, names, type Reply } from './request';
import { type RunnableStatement, runStatements } from './statements';

const UPDATE_FIELDS = {
  supported: names('bypassDocumentValidation updates ordered let'),
  ignored: names('stmtId stmtIds isTimeseriesNamespace collectionUUID'),
};
const UPDATE_STATEMENT_FIELDS = names('q u c multi upsert collation arrayFilters hint sort sampleId');
const DELETE_FIELDS = {
  supported: names('deletes ordered let'),
  ignored: names('stmtId stmtIds collectionUUID'),
};
const DELETE_STATEMENT_FIELDS = names('q limit collation hint sampleId');

interface UpdateStatement extends UpdateOperation {
  readonly isUpsert: boolean;
}

interface Outcome extends ChangeCounts {
  readonly upserted: Document[];
}

export async function update(command: Command): Promise<Reply> {
  checkCommandFields(command, UPDATE_FIELDS);
  const outcome: Outcome = { matched: 0, modified: 0, upserted: [] };
  const { upserted } = outcome;
  const errors = await runStatements(command, 'updates', (given, index) =>
    readUpdate(command, given, index, outcome),
  );
  return {
    n: outcome.matched + upserted.length,
    nModified: outcome.modified,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...errors,
  };
}

export async function remove(command: Command): Promise<Reply> {
  checkCommandFields(command, DELETE_FIELDS);
  const tally = { matched: 0, modified: 0 };
  const errors = await runStatements(command, 'deletes', (given) => readDelete(command, given, tally));
  return { n: tally.modified, ...errors };
}

function readUpdate(command: Command, given: Document, index: number, outcome: Outcome): RunnableStatement {
  checkStatementFields('update.updates', given, UPDATE_STATEMENT_FIELDS);
  const variables = { ...command.variables(), ...(isDocument(given.c) ? given.c : {}) };
  const query = readQuery(command, 'update.updates', given, variables);
  const arrayFilters = Array.isArray(given.arrayFilters) ? given.arrayFilters : undefined;
  const isMulti = given.multi === true;
  const statement: UpdateStatement = {
    query: { ...query, order: parseSort(given.sort) },
    update: parseUpdate(given.u, { arrayFilters, collation: query.collation, variables, isMulti }),
    isUpsert: given.upsert === true,
  };
  if (isMulti) return { separately: () => updateAll(command, statement, index, outcome) };
  return { inTransaction: () => updateOne(command, statement, index, outcome) };
}

function readDelete(command: Command, given: Document, tally: ChangeCounts): RunnableStatement {
  checkStatementFields('delete.deletes', given, DELETE_STATEMENT_FIELDS);
  const query = readQuery(command, 'delete.deletes', given, command.variables());
  const limit = toDoubleOrNaN(given.limit);
  const message = `The limit field in delete objects must be 0 or 1. Got ${limit}`;
  check(limit === 0 || limit === 1, 'FailedToParse', message);
  if (limit === 0) return { separately: () => removeAll(command, query, tally) };
  const inTransaction = () => {
    if (removeOne(command, query)) tally.modified++;
  };
  return { inTransaction };
}

function readQuery(command: Command, name: string, given: Document, variables: Document): Query {
  check(isDocument(given.q), 'TypeMismatch', `BSON field '${name}.q' must be an object`);
  const collation = command.collation(given.collation);
  return { filter: parseFilter(given.q, { collation, variables }), collation, hint: given.hint };
}

function updateOne(command: Command, statement: UpdateStatement, index: number, outcome: Outcome): void {
  const found = findFirstDocument(command.collection(), statement.query);
  if (found) {
    const after = updateFoundDocument(command, found, statement);
    outcome.matched++;
    if (after !== found.bytes) outcome.modified++;
  } else if (statement.isUpsert) {
    const { id } = insertUpsertedDocument(command, statement);
    outcome.upserted.push({ index, _id: id });
  }
}

async function updateAll(command: Command, statement: UpdateStatement, index: number, outcome: Outcome) {
  const before = outcome.matched;
  const change = (found: StoredRecord) => updateFoundDocument(command, found, statement) !== found.bytes;
  await changeAllDocuments(command, statement.query, outcome, change);
  if (outcome.matched > before || !statement.isUpsert) return;
  await command.catalog.write(() => updateOne(command, statement, index, outcome));
}

function removeOne(command: Command, query: Query): StoredRecord | undefined {
  const collection = command.collection();
  const found = findFirstDocument(collection, query);
  if (collection && found) collection.remove(found.record, found.bytes);
  return found;
}

async function removeAll(command: Command, query: Query, tally: ChangeCounts): Promise<void> {
  await changeAllDocuments(command, query, tally, (found, collection) => {
    collection.remove(found.record, found.bytes);
    return true;
  });
}

const FIND_AND_MODIFY_FIELDS = {
  supported: names(`
    query bypassDocumentValidation update remove new upsert sort fields collation arrayFilters hint let
  `),
  ignored: ['stmtId'],
};

export async function findAndModify(command: Command): Promise<Reply> {
  checkCommandFields(command, FIND_AND_MODIFY_FIELDS);
  const context = { collation: command.collation(), variables: command.variables() };
  const filter = parseFilter(command.document('query') ?? {}, context);
  const query: Query = {
    filter,
    collation: context.collation,
    order: parseSort(command.value('sort')),
    hint: readIndexHint(command),
  };
  const projection = parseFindProjection(command.value('fields'), filter, context);
  if (command.flag('remove')) return removeFound(command, query, projection);
  const message = 'Either an update or remove=true must be specified';
  check(command.value('update') !== undefined, 'FailedToParse', message);
  const arrayFilters = command.array('arrayFilters');
  const update = parseUpdate(command.value('update'), { ...context, arrayFilters });
  return modifyFound(command, { query, update }, projection);
}

async function removeFound(command: Command, query: Query, projection?: Projection): Promise<Reply> {
  const isAlone = !command.flag('new') && !command.flag('upsert') && command.value('update') === undefined;
  const message = "Cannot specify 'new', 'upsert' or an update together with remove=true";
  check(isAlone, 'FailedToParse', message);
  const removed = await command.catalog.write(() => removeOne(command, query));
  return { lastErrorObject: { n: removed ? 1 : 0 }, value: projected(removed?.bytes, projection) };
}

function modifyFound(command: Command, statement: UpdateOperation, projection?: Projection): Promise<Reply> {
  const isNew = command.flag('new');
  return command.catalog.write((): Document => {
    const found = findFirstDocument(command.collection(), statement.query);
    if (found) {
      const after = updateFoundDocument(command, found, statement);
      const value = projected(isNew ? after : found.bytes, projection);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    }
    if (!command.flag('upsert')) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const { bytes, id } = insertUpsertedDocument(command, statement);
    const value = projected(isNew ? bytes : undefined, projection);
    return { lastErrorObject: { n: 1, updatedExisting: false, upserted: id }, value };
  });
}

function projected(bytes: Buffer | undefined, projection?: Projection): Value {
  if (!bytes) return null;
  const document = decodeDocument(bytes);
  return projection ? project(projection, document) : document;
}
