import { decodeDocument, encodeDocument } from '../bson/codec';
import { assembleDocument, readRawElements } from '../bson/elements';
import { encodeValue } from '../bson/key-encoding';
import { isNumeric, toDouble } from '../bson/numbers';
import { listPathValues } from '../bson/paths';
import type { Value } from '../bson/value';
import { check, refuse } from '../errors';
import { listTestedFields } from '../query/condition';
import { parseFilter } from '../query/filter';
import { parseFindProjection } from '../query/find-projection';
import type { Query } from '../query/planner';
import { listPlainFields, type Projection, project } from '../query/projection';
import { countDocuments, findDocuments } from '../query/run-plan';
import { parseSort } from '../query/sort';
import type { Collection } from '../storage/collection';
import { type Command, checkCommandFields, names, type Reply } from './request';

/** Keeps or removes top-level fields of an encoded document without decoding it. */
function projectRaw(bytes: Buffer, names: ReadonlySet<string>, keepsNamed: boolean): Buffer {
  const kept: Buffer[] = [];
  for (const { name, start, end } of readRawElements(bytes))
    if (names.has(name) === keepsNamed) kept.push(bytes.subarray(start, end));
  return assembleDocument(kept);
}

const FIELDS = {
  supported: names('filter sort projection hint skip limit batchSize singleBatch collation let'),
  ignored: names('allowDiskUse noCursorTimeout allowPartialResults oplogReplay awaitData'),
  refused: names('min max returnKey showRecordId tailable ntoreturn'),
};

export async function find(command: Command): Promise<Reply> {
  checkCommandFields(command, FIELDS);
  const search = readFindParameters(command);
  const collection = command.collection();
  const documents = collection ? searchDocuments(collection, search) : [].values();
  return command.session.cursors.first(command.namespace, documents, command.slices, {
    batchSize: search.limit < 0 ? -search.limit : command.size('batchSize'),
    isSingle: command.flag('singleBatch') || search.limit < 0,
  });
}

export function getMore(command: Command): Promise<Reply> {
  checkCommandFields(command, {
    supported: ['collection', 'batchSize'],
    refused: ['term', 'lastKnownCommittedOpTime'],
  });
  const id = cursorId(command.value('getMore'));
  const namespace = `${command.database}.${command.string('collection') ?? ''}`;
  return command.session.cursors.next(id, namespace, command.slices, command.size('batchSize'));
}

export function killCursors(command: Command): Reply {
  const ids = command.array('cursors') ?? [];
  const killed = ids.filter((id) => command.session.cursors.kill(cursorId(id)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
}

export interface Search {
  readonly query: Query;
  readonly projection: Projection | undefined;
  readonly skip: number;
  /** Maximum number of documents; 0 means no limit, a negative number means a single batch. */
  readonly limit: number;
}

export function readFindParameters(command: Command): Search {
  const context = { collation: command.collation(), variables: command.variables() };
  const filter = parseFilter(command.document('filter') ?? {}, context);
  return {
    query: { filter, collation: context.collation, ...readOrder(command) },
    projection: parseFindProjection(command.value('projection'), filter, context),
    skip: command.size('skip') ?? 0,
    limit: command.number('limit') ?? 0,
  };
}

/** Reads sort and hint; a sort by `$natural` is a hint to scan the whole collection. */
function readOrder(command: Command): Pick<Query, 'order' | 'hint'> {
  const sort = command.document('sort');
  if (sort && '$natural' in sort && Object.keys(sort).length === 1) return { hint: sort };
  return { order: parseSort(sort), hint: readIndexHint(command) };
}

function* searchDocuments(collection: Collection, search: Search): Generator<Buffer | undefined> {
  const limit = search.limit === 0 ? Number.POSITIVE_INFINITY : Math.abs(search.limit);
  const shape = shaper(search.projection);
  const found = findDocuments(collection, search.query, { skip: search.skip, limit });
  for (const item of found) yield item && shape(item.bytes);
}

export function readIndexHint(command: Command): Value {
  const hint = command.value('hint');
  if (typeof hint === 'string') return hint === '' ? undefined : hint;
  const pattern = command.document('hint');
  return pattern && Object.keys(pattern).length > 0 ? pattern : undefined;
}

function shaper(projection: Projection | undefined): (bytes: Buffer) => Buffer {
  if (!projection) return (bytes) => bytes;
  const names = listPlainFields(projection);
  if (names) return (bytes) => projectRaw(bytes, names, projection.mode === 'include');
  return (bytes) => encodeDocument(project(projection, decodeDocument(bytes)));
}

function cursorId(value: Value): number {
  if (isNumeric(value)) return toDouble(value);
  return refuse('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'");
}

export async function count(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'] });
  const collection = command.collection();
  if (!collection) return { n: 0 };
  const found = await command.slices.result(countDocuments(collection, readQuery(command)));
  const limit = Math.abs(command.number('limit') ?? 0);
  const rest = Math.max(found - (command.size('skip') ?? 0), 0);
  return { n: limit === 0 ? rest : Math.min(rest, limit) };
}

export async function distinct(command: Command): Promise<Reply> {
  checkCommandFields(command, { supported: ['key', 'query', 'collation', 'hint'] });
  const key = command.string('key');
  check(key !== undefined, 'Location40414', "BSON field 'distinct.key' is missing but a required field");
  const query = readQuery(command);
  const values = new Map<string, Value>();
  const collection = command.collection();
  const path = key.split('.');
  const fields = new Set([...(listTestedFields(query.filter) ?? []), path[0] ?? '']);
  for (const item of collection ? findDocuments(collection, query) : []) {
    if (!item) await command.slices.pause();
    else {
      for (const value of listPathValues(decodeDocument(item.bytes, fields), path)) {
        const encoded = encodeValue(value, 1, query.collation).toString('latin1');
        if (!values.has(encoded)) values.set(encoded, value);
      }
    }
  }
  return { values: [...values.values()] };
}

function readQuery(command: Command): Query {
  const collation = command.collation();
  return {
    filter: parseFilter(command.document('query') ?? {}, { collation }),
    collation,
    hint: readIndexHint(command),
  };
}
