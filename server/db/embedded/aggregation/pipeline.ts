import type { Collation } from '../bson/collation';
import { encodeValue } from '../bson/key-encoding';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import { type Accumulator, accumulators } from './accumulators';
import { compileExpression } from './expression';
import { readLookupStage } from './lookup';
import type { Expression, ExpressionContext } from './operators/operator';
import {
  createMapStage,
  documentStages,
  type PipelineContext,
  type PipelineReader,
  readCountStage,
  readLimitStage,
  readMatchStage,
  readNonNegativeInteger,
  readSampleStage,
  readSkipStage,
  readSortStage,
  readUnwindStage,
  type StageFactory,
  type StageRun,
} from './stages';

function readGroup(operand: Value, context: PipelineContext): StageFactory {
  check(isDocument(operand), 'Location15947', "a group's fields must be specified in an object");
  const { _id, ...fields } = operand;
  const createStage = groupBy(compileExpression(_id, context), fields, context, (groups) => groups);
  // MongoDB checks the fields first, so a wrong field is reported even if _id is missing.
  check(_id !== undefined, 'Location15955', 'a group specification must include an _id');
  return createStage;
}

function readSortByCount(operand: Value, context: PipelineContext): StageFactory {
  const isObject = isDocument(operand);
  if (!isObject && typeof operand !== 'string')
    return refuse('Location40149', 'the sortByCount field must be specified as a string or as an object');
  const start = isObject ? Object.keys(operand)[0] : operand;
  const message =
    'the sortByCount field must be defined as a $-prefixed path or an expression inside an object';
  check(start?.startsWith('$'), isObject ? 'Location40147' : 'Location40148', message);
  return groupBy(compileExpression(operand, context), { count: { $sum: 1 } }, context, (groups) =>
    groups.toSorted((a, b) => Number(b.count) - Number(a.count)),
  );
}

interface Group {
  readonly id: Value;
  readonly fields: readonly { name: string; evaluate: Expression; accumulator: Accumulator }[];
}

function groupBy(
  idOf: Expression,
  fields: Document,
  context: PipelineContext,
  arrange: (groups: Document[]) => Document[],
): StageFactory {
  const readers = Object.keys(fields).map((name) => readAccumulator(name, fields[name], context));
  const createFields = () =>
    readers.map(({ name, evaluate, create }) => ({
      name,
      evaluate,
      accumulator: create(context.collation),
    }));
  return (emit) => {
    const groups = new Map<string, Group>();
    return {
      push: (document) => {
        const id = idOf(document) ?? null;
        const key = keyOf(id, context.collation);
        const group = groups.get(key) ?? { id, fields: createFields() };
        groups.set(key, group);
        for (const { accumulator, evaluate } of group.fields) accumulator.add(evaluate(document));
      },
      end: () => arrange(Array.from(groups.values(), documentOf)).forEach(emit),
    };
  };
}

function documentOf({ id, fields }: Group): Document {
  const results = fields.map(({ name, accumulator }) => [name, accumulator.result()] as const);
  return { _id: id, ...Object.fromEntries(results) };
}

/** Parses an accumulator field: `name: { $operator: operand }`. */
function readAccumulator(name: string, specification: Value, context: ExpressionContext) {
  check(!name.includes('.'), 'Location40235', `The field name '${name}' cannot contain '.'`);
  check(!name.startsWith('$'), 'Location40236', `The field name '${name}' cannot be an operator name`);
  const names = isDocument(specification) ? Object.keys(specification) : [];
  const [operator] = names;
  if (!isDocument(specification) || !operator?.startsWith('$'))
    return refuse('Location40234', `The field '${name}' must be an accumulator object`);
  check(names.length === 1, 'Location40238', `The field '${name}' must specify one accumulator`);
  const operand = specification[operator];
  check(!Array.isArray(operand), 'Location40237', `The ${operator} accumulator is a unary operator`);
  const create = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  check(create, 'Location15952', `unknown group operator '${operator}'`);
  return { name, create, evaluate: compileExpression(operator === '$count' ? 1 : operand, context) };
}

function keyOf(id: Value, collation: Collation | undefined): string {
  if (typeof id === 'string' && !collation) return `s${id}`;
  return encodeValue(id, 1, collation).toString('latin1');
}

type StageReader = (operand: Value, context: PipelineContext) => StageFactory;

const READERS: Readonly<Record<string, StageReader>> = {
  $match: readMatchStage,
  $sort: readSortStage,
  $limit: readLimitStage,
  $skip: readSkipStage,
  $count: readCountStage,
  $sample: readSampleStage,
  $group: readGroup,
  $sortByCount: readSortByCount,
  $unwind: readUnwindStage,
  $lookup: (operand, context) => readLookupStage(operand, context, readRunnablePipeline),
  $facet: readFacet,
};

/** Parses a pipeline. @throws DatabaseError 40324 for an unknown stage */
export function readPipeline(stages: readonly Value[], context: PipelineContext): StageFactory {
  const factories = stages.map((stage, at) => readStage(stage, stages[at + 1], context));
  return (emit) => {
    let next = emit;
    const chain: StageRun[] = [];
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

/** Returns a stage's name, which is the only field of its document. */
export function getStageName(stage: Value): string {
  const [name, ...others] = isDocument(stage) ? Object.keys(stage) : [];
  if (name !== undefined && others.length === 0) return name;
  return refuse('Location40323', 'A pipeline stage specification object must contain exactly one field.');
}

function readStage(stage: Value, following: Value, context: PipelineContext): StageFactory {
  const name = getStageName(stage);
  const operand = isDocument(stage) ? stage[name] : undefined;
  if (name === '$sort' && isDocument(following) && '$limit' in following) {
    return readSortStage(operand, context, readNonNegativeInteger(following.$limit, '$limit'));
  }
  const isStatistics = name === '$collStats';
  check(!isStatistics, 'Location40602', '$collStats is only valid as the first stage in a pipeline.');
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return read(operand, context);
  const change = Object.hasOwn(documentStages, name) ? documentStages[name] : undefined;
  check(change, 'Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const changed = change(operand, context);
  return (emit) => createMapStage(emit, changed);
}

export const readRunnablePipeline: PipelineReader = (stages, context) => {
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

/** Runs several pipelines over the same documents, each for one field of the single result. */
function readFacet(operand: Value, context: PipelineContext): StageFactory {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    return refuse('Location40169', 'the $facet specification must be a non-empty object');
  const facets = Object.entries(operand).map(([name, stages]) => {
    check(Array.isArray(stages), 'Location40170', `arguments to $facet must be arrays, ${name} is not`);
    const isNested = stages.some((stage) => getStageName(stage) === '$facet');
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
