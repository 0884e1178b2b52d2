import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { encodeValue } from '../bson/key-encoding';
import { isNumeric } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Accumulator, AccumulatorMaker } from './accumulator';
import { compileExpression } from './expression';
import type { Expression, ExpressionContext } from './expression-context';
import { mergeInto } from './operators/objects';
import { Sum } from './sum';
import { isNullish } from './truth';

/** Parses `{ $operator: operand }` of a group's field; each group makes its own accumulator. */
export function readAccumulator(
  field: string,
  specification: Value,
  context: ExpressionContext,
): AccumulatorMaker {
  if (field.includes('.'))
    throw new DatabaseError('Location40235', `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new DatabaseError('Location40236', `The field name '${field}' cannot be an operator name`);
  const names = isDocument(specification) ? Object.keys(specification) : [];
  const [operator] = names;
  if (!isDocument(specification) || operator === undefined || !operator.startsWith('$')) {
    throw new DatabaseError('Location40234', `The field '${field}' must be an accumulator object`);
  }
  if (names.length > 1)
    throw new DatabaseError('Location40238', `The field '${field}' must specify one accumulator`);
  const operand = specification[operator];
  if (Array.isArray(operand))
    throw new DatabaseError('Location40237', `The ${operator} accumulator is a unary operator`);
  const ofValue = VALUE_ACCUMULATORS[operator];
  if (ofValue) {
    const evaluate = compileExpression(operand, context);
    return () => ofValue(evaluate, context.collation);
  }
  if (operator === '$count') return () => summing(() => 1);
  throw new DatabaseError('Location15952', `unknown group operator '${operator}'`);
}

type ValueAccumulator = (evaluate: Expression, collation: Collation | undefined) => Accumulator;

const VALUE_ACCUMULATORS: Readonly<Record<string, ValueAccumulator>> = {
  $sum: summing,
  $avg: averaging,
  $min: (evaluate, collation) => extreme(evaluate, -1, collation),
  $max: (evaluate, collation) => extreme(evaluate, 1, collation),
  $first: (evaluate) => keeping(evaluate, (values) => values[0], 1),
  $last: (evaluate) => {
    let last: Value = null;
    return {
      add: (document) => {
        last = evaluate(document) ?? null;
      },
      result: () => last,
    };
  },
  $push: (evaluate) => keeping(evaluate, (values) => values),
  $addToSet: distinct,
  $mergeObjects: merging,
};

function summing(evaluate: Expression): Accumulator {
  const sum = new Sum();
  return {
    add: (document) => {
      const value = evaluate(document);
      if (isNumeric(value)) sum.add(value);
    },
    result: () => sum.total(),
  };
}

function averaging(evaluate: Expression): Accumulator {
  const sum = new Sum();
  let count = 0;
  return {
    add: (document) => {
      const value = evaluate(document);
      if (!isNumeric(value)) return;
      sum.add(value);
      count++;
    },
    result: () => (count === 0 ? null : sum.average(count)),
  };
}

function extreme(evaluate: Expression, sign: number, collation: Collation | undefined): Accumulator {
  let found: Value = null;
  return {
    add: (document) => {
      const value = evaluate(document);
      if (isNullish(value)) return;
      if (found === null || compareValues(value, found, collation) * sign > 0) found = value;
    },
    result: () => found,
  };
}

/** Keeps up to `limit` values; a missing one counts as null only where the limit is 1. */
function keeping(
  evaluate: Expression,
  finish: (values: Value[]) => Value,
  limit = Number.POSITIVE_INFINITY,
): Accumulator {
  const values: Value[] = [];
  return {
    add: (document) => {
      if (values.length >= limit) return;
      const value = evaluate(document);
      if (value !== undefined || limit === 1) values.push(value ?? null);
    },
    result: () => finish(values) ?? null,
  };
}

function distinct(evaluate: Expression, collation: Collation | undefined): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (document) => {
      const value = evaluate(document);
      if (value === undefined) return;
      const key = encodeValue(value, 1, collation).toString('latin1');
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function merging(evaluate: Expression): Accumulator {
  const merged: Document = {};
  return {
    add: (document) => mergeInto(merged, evaluate(document)),
    result: () => merged,
  };
}
