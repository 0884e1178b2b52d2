import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import {
  nonNegativeInteger,
  readCount,
  readLimit,
  readMatch,
  readSample,
  readSkip,
  readSort,
  readUnwind,
} from './basic-stages';
import { documentStages } from './document-stages';
import { readGroup, readSortByCount } from './group';
import { readGraphLookup, readLookup } from './lookup';
import {
  mapDocuments,
  type PipelineContext,
  type PipelineReader,
  type Stage,
  type StageFactory,
} from './stage';

type StageReader = (operand: Value, context: PipelineContext) => StageFactory;

const READERS: Readonly<Record<string, StageReader>> = {
  $match: readMatch,
  $sort: readSort,
  $limit: readLimit,
  $skip: readSkip,
  $count: readCount,
  $sample: readSample,
  $group: readGroup,
  $sortByCount: readSortByCount,
  $unwind: readUnwind,
  $lookup: (operand, context) => readLookup(operand, context, readRunnable),
  $graphLookup: readGraphLookup,
  $facet: readFacet,
};

/** Parses a pipeline. @throws DatabaseError 40324 for an unknown stage */
export function readPipeline(stages: readonly Value[], context: PipelineContext): StageFactory {
  const factories = stages.map((stage, at) => readStage(stage, stages[at + 1], context));
  return (emit) => {
    let next = emit;
    const chain: Stage[] = [];
    for (const start of factories.toReversed()) {
      const stage = start(next);
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

/** Returns the name of a stage, which is the only field of its document. */
export function stageName(stage: Value): string {
  const [name, ...others] = isDocument(stage) ? Object.keys(stage) : [];
  if (name !== undefined && others.length === 0) return name;
  return refuse('Location40323', 'A pipeline stage specification object must contain exactly one field.');
}

function readStage(stage: Value, following: Value, context: PipelineContext): StageFactory {
  const name = stageName(stage);
  const operand = isDocument(stage) ? stage[name] : undefined;
  if (name === '$sort' && isDocument(following) && '$limit' in following) {
    return readSort(operand, context, nonNegativeInteger(following.$limit, '$limit'));
  }
  const isStatistics = name === '$collStats';
  check(!isStatistics, 'Location40602', '$collStats is only valid as the first stage in a pipeline.');
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return read(operand, context);
  const change = Object.hasOwn(documentStages, name) ? documentStages[name] : undefined;
  check(change, 'Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const changed = change(operand, context);
  return (emit) => mapDocuments(emit, changed);
}

/** Parses a pipeline and returns a function that runs it over documents in memory. */
export const readRunnable: PipelineReader = (stages, context) => {
  const start = readPipeline(stages, context);
  return (documents) => {
    const results: Document[] = [];
    const chain = start((document) => results.push(document));
    for (const document of documents) {
      if (chain.isFull) break;
      chain.push(document);
    }
    chain.end();
    return results;
  };
};

/** Parses `$facet`: several pipelines over the same documents, each for one field of the single result. */
function readFacet(operand: Value, context: PipelineContext): StageFactory {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    return refuse('Location40169', 'the $facet specification must be a non-empty object');
  const facets = Object.entries(operand).map(([name, stages]) => {
    check(Array.isArray(stages), 'Location40170', `arguments to $facet must be arrays, ${name} is not`);
    const isNested = stages.some((stage) => stageName(stage) === '$facet');
    check(!isNested, 'Location40600', '$facet is not allowed to be used within a $facet stage');
    return { name, start: readPipeline(stages, context) };
  });
  return (emit) => {
    const running = facets.map(({ name, start }) => {
      const results: Document[] = [];
      return { name, results, chain: start((document) => results.push(document)) };
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
