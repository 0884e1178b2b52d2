import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { encodeValue } from '../bson/key-encoding';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Accumulator } from './accumulator';
import { readAccumulator } from './accumulators';
import { compileExpression } from './expression';
import type { Expression } from './expression-context';
import type { PipelineContext, StageMaker } from './stage';

interface Group {
  readonly id: Value;
  readonly accumulators: readonly Accumulator[];
}

/** `$group`: one document per value of the `_id` expression. */
export function readGroup(operand: Value, context: PipelineContext): StageMaker {
  if (!isDocument(operand))
    throw new DatabaseError('Location15947', "a group's fields must be specified in an object");
  const { _id, ...fields } = operand;
  const makeStage = grouping(compileExpression(_id, context), fields, context, (groups) => groups);
  // MongoDB reads the fields first, so that a wrong one is its error even without an _id.
  if (_id === undefined)
    throw new DatabaseError('Location15955', 'a group specification must include an _id');
  return makeStage;
}

/** `$sortByCount`: the values of an expression with their counts, most frequent first. */
export function readSortByCount(operand: Value, context: PipelineContext): StageMaker {
  checkCounted(operand);
  const counted = { count: { $sum: 1 } };
  return grouping(compileExpression(operand, context), counted, context, (groups) =>
    groups.toSorted((a, b) => Number(b.count) - Number(a.count)),
  );
}

function checkCounted(operand: Value): void {
  if (!isDocument(operand) && typeof operand !== 'string') {
    throw new DatabaseError(
      'Location40149',
      'the sortByCount field must be specified as a string or as an object',
    );
  }
  const start = isDocument(operand) ? Object.keys(operand)[0] : operand;
  if (!start?.startsWith('$')) {
    throw new DatabaseError(
      isDocument(operand) ? 'Location40147' : 'Location40148',
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
}

/** `$bucket`: one document per interval between two boundaries. */
export function readBucket(operand: Value, context: PipelineContext): StageMaker {
  const {
    groupBy,
    boundaries,
    output = { count: { $sum: 1 } },
    default: other,
  }: Document = isDocument(operand) ? operand : {};
  if (groupBy === undefined || !Array.isArray(boundaries) || boundaries.length < 2 || !isDocument(output)) {
    throw new DatabaseError(
      'Location40198',
      "$bucket requires 'groupBy' and at least two 'boundaries' to be specified.",
    );
  }
  const limits: readonly Value[] = boundaries;
  if (limits.some((limit, at) => at > 0 && compareValues(limits[at - 1], limit, context.collation) >= 0)) {
    throw new DatabaseError(
      'Location40198',
      "The 'boundaries' option to $bucket must be sorted in ascending order.",
    );
  }
  const evaluate = compileExpression(groupBy, context);
  const bucketOf = (document: Document): Value => {
    const value = evaluate(document) ?? null;
    const next = limits.findIndex((limit) => compareValues(value, limit, context.collation) < 0);
    if (next > 0) return limits[next - 1];
    if (other !== undefined) return other;
    throw new DatabaseError(
      'Location40066',
      '$bucket could not find a matching branch for an input, and no default was specified.',
    );
  };
  return grouping(bucketOf, output, context, (groups) =>
    groups.toSorted((a, b) => compareValues(a._id, b._id, context.collation)),
  );
}

function grouping(
  idOf: Expression,
  fields: Document,
  context: PipelineContext,
  arrange: (groups: Document[]) => Document[],
): StageMaker {
  const names = Object.keys(fields);
  const makers = names.map((name) => readAccumulator(name, fields[name], context));
  return (emit) => {
    const groups = new Map<string, Group>();
    return {
      push: (document) => {
        const id = idOf(document) ?? null;
        const key = keyOf(id, context.collation);
        let group = groups.get(key);
        if (!group) {
          group = { id, accumulators: makers.map((make) => make()) };
          groups.set(key, group);
        }
        for (const accumulator of group.accumulators) accumulator.add(document);
      },
      end: () => {
        const documents = [...groups.values()].map(({ id, accumulators }) => ({
          _id: id,
          ...Object.fromEntries(names.map((name, at) => [name, accumulators[at]?.result()])),
        }));
        for (const document of arrange(documents)) emit(document);
      },
    };
  };
}

function keyOf(id: Value, collation: Collation | undefined): string {
  if (typeof id === 'string' && !collation) return `s${id}`;
  return encodeValue(id, 1, collation).toString('latin1');
}
