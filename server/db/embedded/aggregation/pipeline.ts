import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import {
  nonNegativeInteger,
  readCount,
  readLimit,
  readMatch,
  readSample,
  readSkip,
  readSort,
} from './basic-stages';
import { documentStages } from './document-stages';
import { readGraphLookup } from './graph-lookup';
import { readBucket, readGroup, readSortByCount } from './group';
import { readLookup } from './lookup';
import {
  type Emit,
  type PipelineContext,
  type PipelineReader,
  type Stage,
  type StageMaker,
  streaming,
} from './stage';
import { readUnwind } from './unwind';

type StageReader = (operand: Value, context: PipelineContext) => StageMaker;

const READERS: Readonly<Record<string, StageReader>> = {
  $match: readMatch,
  $sort: readSort,
  $limit: readLimit,
  $skip: readSkip,
  $count: readCount,
  $sample: readSample,
  $group: readGroup,
  $sortByCount: readSortByCount,
  $bucket: readBucket,
  $unwind: readUnwind,
  $lookup: (operand, context) => readLookup(operand, context, readInner),
  $graphLookup: readGraphLookup,
  $facet: readFacet,
  $unionWith: readUnionWith,
};

/** Parses a pipeline. @throws DatabaseError 40324 for an unknown stage */
export function readPipeline(stages: readonly Value[], context: PipelineContext): StageMaker {
  const makers = stages.map((stage, at) => readStage(stage, stages[at + 1], context));
  return (emit) => {
    let next = emit;
    const chain: Stage[] = [];
    for (const make of makers.toReversed()) {
      const stage = make(next);
      chain.unshift(stage);
      next = (document) => stage.push(document);
    }
    const first = next;
    return {
      push: (document) => first(document),
      end: () => {
        for (const stage of chain) stage.end();
      },
      get isFull() {
        return chain.some((stage) => stage.isFull);
      },
    };
  };
}

/** The name of a stage: the only field of its document. */
export function stageName(stage: Value): string {
  const names = isDocument(stage) ? Object.keys(stage) : [];
  if (names.length === 1 && names[0] !== undefined) return names[0];
  throw new DatabaseError(
    'Location40323',
    'A pipeline stage specification object must contain exactly one field.',
  );
}

function readStage(stage: Value, following: Value, context: PipelineContext): StageMaker {
  const name = stageName(stage);
  const operand = isDocument(stage) ? stage[name] : undefined;
  if (name === '$sort' && isDocument(following) && '$limit' in following) {
    return readSort(operand, context, nonNegativeInteger(following.$limit, '$limit'));
  }
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (name === '$collStats') {
    throw new DatabaseError('Location40602', '$collStats is only valid as the first stage in a pipeline.');
  }
  if (read) return read(operand, context);
  const change = Object.hasOwn(documentStages, name) ? documentStages[name] : undefined;
  if (!change) throw new DatabaseError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const each = change(operand, context);
  return (emit) => streaming(emit, each);
}

/** Runs a pipeline over documents in memory. */
export function runPipeline(
  stages: readonly Value[],
  context: PipelineContext,
  documents: Iterable<Document>,
): Document[] {
  return readInner(stages, context)(documents);
}

const readInner: PipelineReader = (stages, context) => {
  const make = readPipeline(stages, context);
  return (documents) => {
    const results: Document[] = [];
    const chain = make((document) => results.push(document));
    for (const document of documents) {
      if (chain.isFull) break;
      chain.push(document);
    }
    chain.end();
    return results;
  };
};

/** `$facet`: several pipelines over the same documents; each fills one field of the single result. */
function readFacet(operand: Value, context: PipelineContext): StageMaker {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new DatabaseError('Location40169', 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(operand).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw new DatabaseError('Location40170', `arguments to $facet must be arrays, ${name} is not`);
    if (stages.some((stage) => stageName(stage) === '$facet'))
      throw new DatabaseError('Location40600', '$facet is not allowed to be used within a $facet stage');
    return { name, make: readPipeline(stages, context) };
  });
  return (emit: Emit) => {
    const running = facets.map(({ name, make }) => {
      const results: Document[] = [];
      return { name, results, chain: make((document) => results.push(document)) };
    });
    return {
      push: (document) => {
        for (const { chain } of running) if (!chain.isFull) chain.push(document);
      },
      end: () => {
        for (const { chain } of running) chain.end();
        emit(Object.fromEntries(running.map(({ name, results }) => [name, results])));
      },
    };
  };
}

/** `$unionWith`: the documents of another collection after those of this one. */
function readUnionWith(operand: Value, context: PipelineContext): StageMaker {
  const { coll, pipeline = [] }: Document = isDocument(operand) ? operand : { coll: operand };
  if (typeof coll !== 'string' || !Array.isArray(pipeline)) {
    throw new DatabaseError('FailedToParse', "the $unionWith stage needs the name of a collection as 'coll'");
  }
  const run = readInner(pipeline, context);
  return (emit) => ({
    push: emit,
    end: () => run(context.find(coll, { kind: 'and', parts: [] })).forEach(emit),
  });
}
