import { neededFields } from '../aggregation/needed-fields';
import { readPipeline, runPipeline, stageName } from '../aggregation/pipeline';
import type { PipelineContext } from '../aggregation/stage';
import { decodeDocument } from '../bson/decode';
import { encodeDocument } from '../bson/encode';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { countDocuments, findDocuments } from '../query/run-plan';
import type { Collection } from '../storage/collection';
import { collectionStatistics } from './collection-stats';
import { checkFields } from './fields';
import type { Command, Reply } from './request';
import { countingResult, type SplitPipeline, splitPipeline } from './split-pipeline';

const FIELDS = {
  supported: ['pipeline', 'cursor', 'collation', 'hint', 'let'],
  ignored: ['allowDiskUse', 'bypassDocumentValidation', 'fromMongos', 'needsMerge'],
  refused: ['explain', 'exchange', 'isMapReduceCommand', 'collectionUUID'],
};

/** `aggregate`; the query planner runs the first stages of the pipeline, see `splitPipeline`. */
export async function aggregate(command: Command): Promise<Reply> {
  checkFields(command, FIELDS);
  if (typeof command.value('aggregate') !== 'string') {
    throw new DatabaseError('InvalidNamespace', 'Aggregations without a collection are not supported');
  }
  const batchSize = command.document('cursor')?.batchSize;
  const documents = await run(command, command.array('pipeline') ?? []);
  const options = isNumeric(batchSize) ? { batchSize: toDouble(batchSize) } : {};
  return command.session.cursors.first(command.namespace, documents, command.slices, options);
}

async function run(command: Command, stages: readonly Value[]): Promise<Iterator<Buffer | undefined>> {
  const [first, ...others] = stages;
  if (isDocument(first) && '$collStats' in first && stageName(first)) {
    const statistics = await collectionStatistics(command, first.$collStats);
    return encoded(runPipeline(others, contextOf(command), [statistics]));
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
  const fields = neededFields(split.rest, context);
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
