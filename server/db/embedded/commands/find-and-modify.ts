import { decodeDocument } from '../bson/codec';
import type { Document, Value } from '../bson/value';
import { check } from '../errors';
import { parseFilter } from '../query/filter';
import { parseFindProjection } from '../query/find-projection';
import type { Query } from '../query/planner';
import { type Projection, project } from '../query/projection';
import { parseSort } from '../query/sort';
import { parseUpdate, type Update } from '../update/update';
import { findFirst, insertUpserted, updateFound } from './changes';
import { readHint } from './reads';
import { type Command, checkFields, names, type Reply } from './request';

const FIELDS = {
  supported: names(`
    query bypassDocumentValidation update remove new upsert sort fields collation arrayFilters hint let
  `),
  ignored: ['stmtId'],
};

export async function findAndModify(command: Command): Promise<Reply> {
  checkFields(command, FIELDS);
  const context = { collation: command.collation(), variables: command.variables() };
  const filter = parseFilter(command.document('query') ?? {}, context);
  const query: Query = {
    filter,
    collation: context.collation,
    order: parseSort(command.value('sort')),
    hint: readHint(command),
  };
  const projection = parseFindProjection(command.value('fields'), filter, context);
  if (command.flag('remove')) return removeOne(command, query, projection);
  const message = 'Either an update or remove=true must be specified';
  check(command.value('update') !== undefined, 'FailedToParse', message);
  const update = parseUpdate(command.value('update'), {
    ...context,
    arrayFilters: command.array('arrayFilters'),
  });
  return updateOne(command, query, update, projection);
}

async function removeOne(command: Command, query: Query, projection: Projection | undefined): Promise<Reply> {
  check(
    !command.flag('new') && !command.flag('upsert') && command.value('update') === undefined,
    'FailedToParse',
    "Cannot specify 'new', 'upsert' or an update together with remove=true",
  );
  const removed = await command.catalog.write(() => {
    const collection = command.collection();
    const found = findFirst(collection, query);
    if (collection && found) collection.remove(found.record, found.bytes);
    return found;
  });
  return { lastErrorObject: { n: removed ? 1 : 0 }, value: projected(removed?.bytes, projection) };
}

function updateOne(
  command: Command,
  query: Query,
  update: Update,
  projection: Projection | undefined,
): Promise<Reply> {
  const isNew = command.flag('new');
  return command.catalog.write((): Document => {
    const collection = command.collection();
    const found = findFirst(collection, query);
    if (collection && found) {
      const after = updateFound(command, collection, found, query, update);
      const value = projected(isNew ? after : found.bytes, projection);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    }
    if (!command.flag('upsert')) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const { bytes, id } = insertUpserted(command, query, update);
    const value = projected(isNew ? bytes : undefined, projection);
    return { lastErrorObject: { n: 1, updatedExisting: false, upserted: id }, value };
  });
}

function projected(bytes: Buffer | undefined, projection: Projection | undefined): Value {
  if (!bytes) return null;
  const document = decodeDocument(bytes);
  return projection ? project(projection, document) : document;
}
