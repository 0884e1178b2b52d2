import { getStageName, readPipeline, readRunnablePipeline } from '../aggregation/pipeline';
import {
  type PipelineContext,
  readNonNegativeInteger,
  readPositiveLimit,
  readSortOrder,
} from '../aggregation/stages';
import { decodeDocument, encodeDocument } from '../bson/codec';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check } from '../errors';
import { type Condition, listConjuncts } from '../query/condition';
import { parseFilter } from '../query/filter';
import type { Query } from '../query/planner';
import { countDocuments, findDocuments } from '../query/run-plan';
import type { Collection } from '../storage/collection';
import { readCollectionStatistics } from './diagnostics';
import { readIndexHint } from './reads';
import { type Command, checkCommandFields, type Reply } from './request';

/** Fields that a pipeline stage reads; `makesNew`: the results of the stage contain no other input fields. */
interface StageFields {
  readonly needed: ReadonlySet<string>;
  readonly makesNew: boolean;
}

/** Returns the top-level fields that a pipeline reads; undefined if its results may contain all fields. */
function neededFields(stages: readonly Value[]): Set<string> | undefined {
  const needed = new Set<string>();
  for (const stage of stages) {
    const name = getStageName(stage);
    const operand = isDocument(stage) ? stage[name] : undefined;
    const fields = fieldsOfStage(name, operand);
    if (!fields) return undefined;
    for (const field of fields.needed) needed.add(field);
    if (fields.makesNew) return needed;
  }
  return undefined;
}

function fieldsOfStage(name: string, operand: Value): StageFields | undefined {
  switch (name) {
    case '$count':
      return stageFields(new Set(), true);
    case '$group':
    case '$sortByCount':
      return stageFields(references(operand), true);
    case '$unwind':
      return stageFields(references(operand), false);
    case '$sort':
      return stageFields(new Set(isDocument(operand) ? Object.keys(operand).map(rootOf) : []), false);
    case '$limit':
    case '$skip':
    case '$sample':
      return stageFields(new Set(), false);
    default:
      return undefined;
  }
}

function stageFields(needed: ReadonlySet<string> | undefined, makesNew: boolean): StageFields | undefined {
  return needed && { needed, makesNew };
}

/** Returns the fields that an expression reads; undefined if it reads the whole document. */
function references(value: Value): Set<string> | undefined {
  const needed = new Set<string>();
  return collect(value, needed) ? needed : undefined;
}

function collect(value: Value, needed: Set<string>): boolean {
  if (typeof value === 'string') {
    if (/^\$\$(?:ROOT|CURRENT)/.test(value)) return false;
    if (/^\$[^$]/.test(value)) needed.add(rootOf(value.slice(1)));
    return true;
  }
  if (Array.isArray(value)) return value.every((element) => collect(element, needed));
  return !isDocument(value) || Object.values(value).every((element) => collect(element, needed));
}

function rootOf(path: string): string {
  return path.split('.')[0] ?? '';
}

const FIELDS = {
  supported: ['pipeline', 'cursor', 'collation', 'hint', 'let'],
  ignored: ['allowDiskUse', 'bypassDocumentValidation', 'fromMongos', 'needsMerge'],
  refused: ['explain', 'exchange', 'isMapReduceCommand', 'collectionUUID'],
};

export async function aggregate(command: Command): Promise<Reply> {
  checkCommandFields(command, FIELDS);
  const message = 'Aggregations without a collection are not supported';
  check(typeof command.value('aggregate') === 'string', 'InvalidNamespace', message);
  const batchSize = command.document('cursor')?.batchSize;
  const documents = await run(command, command.array('pipeline') ?? []);
  const options = isNumeric(batchSize) ? { batchSize: toDouble(batchSize) } : {};
  return command.session.cursors.first(command.namespace, documents, command.slices, options);
}

async function run(command: Command, stages: readonly Value[]): Promise<Iterator<Buffer | undefined>> {
  const [first, ...others] = stages;
  if (isDocument(first) && '$collStats' in first && getStageName(first)) {
    const statistics = await readCollectionStatistics(command, first.$collStats);
    return encoded(readRunnablePipeline(others, contextOf(command))([statistics]));
  }
  const split = splitPipeline(stages, command);
  const collection = command.collection();
  if (split.rest.length === 0) return collection ? foundBytes(collection, split) : [].values();
  const context = contextOf(command);
  const chainOf = readPipeline(split.rest, context);
  const resultOf = countingResult(split.rest);
  if (resultOf) {
    const count = collection ? await countSplit(command, collection, split) : 0;
    return encoded(count > 0 ? [resultOf(count)] : []);
  }
  const results: Document[] = [];
  const chain = chainOf((document) => results.push(document));
  const fields = neededFields(split.rest);
  for (const item of collection ? findDocuments(collection, split.query, split) : []) {
    if (item) chain.push(decodeDocument(item.bytes, fields));
    else await command.slices.pause();
    if (chain.isFull) break;
  }
  chain.end();
  return encoded(results);
}

function* foundBytes(collection: Collection, split: SplitPipeline): Generator<Buffer | undefined> {
  for (const item of findDocuments(collection, split.query, split)) yield item?.bytes;
}

function* encoded(documents: readonly Document[]): Generator<Buffer> {
  for (const document of documents) yield encodeDocument(document);
}

async function countSplit(command: Command, collection: Collection, split: SplitPipeline): Promise<number> {
  const query = { ...split.query, order: undefined };
  const count = await command.slices.result(countDocuments(collection, query));
  return Math.min(Math.max(count - split.skip, 0), split.limit);
}

function contextOf(command: Command): PipelineContext {
  const collation = command.collation();
  return {
    collation,
    variables: command.variables(),
    *find(name, filter, order) {
      const collection = command.catalog.collection(`${command.database}.${name}`);
      for (const item of collection ? findDocuments(collection, { filter, order, collation }) : []) {
        if (item) yield decodeDocument(item.bytes);
      }
    },
  };
}

interface SplitPipeline {
  readonly query: Query;
  readonly skip: number;
  readonly limit: number;
  readonly rest: readonly Value[];
}

/** Converts leading `$match`, `$sort`, `$skip` and `$limit` stages to a query. */
export function splitPipeline(stages: readonly Value[], command: Command): SplitPipeline {
  const context = { collation: command.collation(), variables: command.variables() };
  const rest = [...stages];
  const take = (name: string): Value => {
    const [stage] = rest;
    if (stage === undefined || getStageName(stage) !== name || !isDocument(stage)) return undefined;
    rest.shift();
    return stage[name] ?? null;
  };
  const conditions: Condition[] = [];
  for (let match = take('$match'); match !== undefined; match = take('$match')) {
    check(isDocument(match), 'Location15959', 'the match filter must be an expression in an object');
    conditions.push(...listConjuncts(parseFilter(match, context)));
  }
  const sort = take('$sort');
  const skip = take('$skip');
  const limit = take('$limit');
  const filter: Condition = { kind: 'and', parts: conditions };
  return {
    query: {
      filter,
      order: sort === undefined ? undefined : readSortOrder(sort),
      collation: context.collation,
      hint: readIndexHint(command),
    },
    skip: skip === undefined ? 0 : readNonNegativeInteger(skip, '$skip'),
    limit: limit === undefined ? Number.POSITIVE_INFINITY : readPositiveLimit(limit),
    rest,
  };
}

/** Returns a function that builds the pipeline's result if the pipeline only counts documents. */
function countingResult(rest: readonly Value[]): ((count: number) => Document) | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !isDocument(stage)) return undefined;
  const { $count: name, $group: group } = stage;
  if (typeof name === 'string') return (count) => ({ [name]: count });
  if (!isDocument(group) || (group._id !== null && typeof group._id !== 'number')) return undefined;
  const { _id, ...fields } = group;
  const names = Object.keys(fields);
  if (!names.every((field) => isOnePerDocument(fields[field]))) return undefined;
  return (count) => ({ _id, ...Object.fromEntries(names.map((field) => [field, count])) });
}

function isOnePerDocument(accumulator: Value): boolean {
  return isDocument(accumulator) && Object.keys(accumulator).length === 1 && accumulator.$sum === 1;
}
