import { nonNegativeInteger, positiveLimit, sortOrder } from '../aggregation/basic-stages';
import { stageName } from '../aggregation/pipeline';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { type Condition, conjuncts } from '../query/condition';
import { parseFilter } from '../query/filter';
import type { Query } from '../query/planner';
import { readHint } from './find';
import type { Command } from './request';

/** A pipeline split into a query for the planner and the remaining stages. */
export interface SplitPipeline {
  readonly query: Query;
  readonly skip: number;
  readonly limit: number;
  readonly rest: readonly Value[];
}

/** Turns leading `$match`, `$sort`, `$skip` and `$limit` stages into a query. */
export function splitPipeline(stages: readonly Value[], command: Command): SplitPipeline {
  const context = { collation: command.collation(), variables: command.variables() };
  const rest = [...stages];
  const take = (name: string): Value => {
    const [stage] = rest;
    if (stage === undefined || stageName(stage) !== name || !isDocument(stage)) return undefined;
    rest.shift();
    return stage[name] ?? null;
  };
  const conditions: Condition[] = [];
  for (let match = take('$match'); match !== undefined; match = take('$match')) {
    if (!isDocument(match)) {
      throw new DatabaseError('Location15959', 'the match filter must be an expression in an object');
    }
    conditions.push(...conjuncts(parseFilter(match, context)));
  }
  const sort = take('$sort');
  const skip = take('$skip');
  const limit = take('$limit');
  const filter: Condition = { kind: 'and', parts: conditions };
  return {
    query: {
      filter,
      order: sort === undefined ? undefined : sortOrder(sort),
      collation: context.collation,
      hint: readHint(command),
    },
    skip: skip === undefined ? 0 : nonNegativeInteger(skip, '$skip'),
    limit: limit === undefined ? Number.POSITIVE_INFINITY : positiveLimit(limit),
    rest,
  };
}

/** Returns how to build the result of a pipeline that only counts documents, else undefined. */
export function countingResult(rest: readonly Value[]): ((count: number) => Document) | undefined {
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
