import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { isNumeric, toDouble } from '../bson/numbers';
import type { Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { parseFilter } from '../query/filter';
import { parseFindProjection } from '../query/find-projection';
import type { Query } from '../query/planner';
import { plainNames, project } from '../query/project';
import type { Projection } from '../query/projection';
import { projectRaw } from '../query/raw-projection';
import { type Examined, findDocuments } from '../query/run-plan';
import { parseSort } from '../query/sort';
import type { Collection } from '../storage/collection';
import { checkFields } from './fields';
import type { Command, Reply } from './request';

const FIELDS = {
  understood: [
    ...[
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'let',
    ],
  ],
  ignored: ['allowDiskUse', 'noCursorTimeout', 'allowPartialResults', 'oplogReplay', 'awaitData'],
  refused: ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'ntoreturn'],
};

/** `find`: the documents of a filter, as a cursor. */
export async function find(command: Command): Promise<Reply> {
  checkFields(command, FIELDS);
  const search = readSearch(command);
  const collection = command.collection();
  const documents = collection ? searchDocuments(collection, search) : [].values();
  return command.session.cursors.first(command.namespace, documents, command.slices, {
    batchSize: search.limit < 0 ? -search.limit : command.size('batchSize'),
    isSingle: command.flag('singleBatch') || search.limit < 0,
  });
}

/** `getMore`: the next batch of a cursor. */
export function getMore(command: Command): Promise<Reply> {
  checkFields(command, {
    understood: ['collection', 'batchSize'],
    refused: ['term', 'lastKnownCommittedOpTime'],
  });
  const id = cursorId(command.value('getMore'));
  const namespace = `${command.database}.${command.string('collection') ?? ''}`;
  return command.session.cursors.next(id, namespace, command.slices, command.size('batchSize'));
}

/** `killCursors`: forgets cursors. */
export function killCursors(command: Command): Reply {
  const ids = command.array('cursors') ?? [];
  const killed = ids.filter((id) => command.session.cursors.kill(cursorId(id)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** What a `find` asks for. */
export interface Search {
  readonly query: Query;
  readonly projection: Projection | undefined;
  readonly skip: number;
  /** 0 for all; negative for one batch only, as very old clients ask. */
  readonly limit: number;
}

/** Reads the fields of a `find`. */
export function readSearch(command: Command): Search {
  const context = { collation: command.collation(), variables: command.variables() };
  const filter = parseFilter(command.document('filter') ?? {}, context);
  return {
    query: { filter, collation: context.collation, ...readOrder(command) },
    projection: parseFindProjection(command.value('projection'), filter, context),
    skip: command.size('skip') ?? 0,
    limit: command.number('limit') ?? 0,
  };
}

/** The order, and the way to it; `{ $natural: -1 }` is the whole collection backwards. */
function readOrder(command: Command): Pick<Query, 'order' | 'hint'> {
  const sort = command.document('sort');
  if (sort && '$natural' in sort && Object.keys(sort).length === 1) return { hint: sort };
  return { order: parseSort(sort), hint: readHint(command) };
}

/** The bytes of the documents that a `find` gives. */
export function* searchDocuments(
  collection: Collection,
  search: Search,
  examined?: Examined,
): Generator<Buffer | undefined> {
  const limit = search.limit === 0 ? Number.POSITIVE_INFINITY : Math.abs(search.limit);
  const shape = shaper(search.projection);
  const found = findDocuments(collection, search.query, {
    skip: search.skip,
    limit,
    ...(examined ? { examined } : {}),
  });
  for (const item of found) yield item && shape(item.bytes);
}

/** The index to use: a name or a key pattern, nothing for the planner's choice. */
export function readHint(command: Command): Value {
  const hint = command.value('hint');
  if (typeof hint === 'string') return hint === '' ? undefined : hint;
  const pattern = command.document('hint');
  return pattern && Object.keys(pattern).length > 0 ? pattern : undefined;
}

/** How a projection turns the bytes of a document into those of the answer. */
export function shaper(projection: Projection | undefined): (bytes: Buffer) => Buffer {
  if (!projection) return (bytes) => bytes;
  const names = plainNames(projection);
  if (names) return (bytes) => projectRaw(bytes, names, projection.mode === 'include');
  return (bytes) => encodeDocument(project(projection, decodeDocument(bytes)));
}

function cursorId(value: Value): number {
  if (isNumeric(value)) return toDouble(value);
  throw new DatabaseError('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'");
}
