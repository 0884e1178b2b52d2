import { sliceArray } from '../aggregation/operators/arrays';
import type { ExpressionContext } from '../aggregation/operators/operator';
import { isNumeric, type Numeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { check } from '../errors';
import { type Condition, findMatchedPosition, matches } from './condition';
import { parseFilter } from './filter';
import { type Projection, parseProjection } from './projection';

/** Parses the projection of `find` and `findAndModify`, including `$slice`, `$elemMatch` and `array.$`. */
export function parseFindProjection(
  specification: Value,
  filter: Condition,
  context: ExpressionContext,
): Projection | undefined {
  if (specification === undefined || specification === null) return undefined;
  check(isDocument(specification), 'TypeMismatch', "Expected field 'projection' to be of type object");
  if (Object.keys(specification).length === 0) return undefined;
  return parseProjection(specification, {
    ...context,
    special: (path, value) => readSpecial(path, value, filter, context),
  });
}

type Change = (value: Value, root: Document) => Value;

function readSpecial(path: string, value: Value, filter: Condition, context: ExpressionContext) {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    return { path: array, change: onlyMatchedElement(array, filter), includes: true };
  }
  if (!isDocument(value)) return undefined;
  if ('$elemMatch' in value) return { path, change: firstMatch(value.$elemMatch, context), includes: true };
  check(!('$meta' in value), 'NotImplemented', '$meta is not supported');
  const limits = Array.isArray(value.$slice) ? value.$slice : [value.$slice];
  return limits.every(isNumeric) ? { path, change: readSlice(limits), includes: false } : undefined;
}

function onlyMatchedElement(array: string, filter: Condition): Change {
  return (value, root) => {
    if (!Array.isArray(value)) return value;
    const position = findMatchedPosition(filter, root, array);
    const message =
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array";
    check(position !== undefined, 'BadValue', message);
    return [value[position]];
  };
}

function firstMatch(operand: Value, context: ExpressionContext): Change {
  const condition = parseFilter({ v: { $elemMatch: operand } }, context);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const found = value.find((element) => matches(condition, { v: [element] }));
    return found === undefined ? undefined : [found];
  };
}

function readSlice(limits: readonly Numeric[]): Change {
  const [first = 0, count] = limits.map(toDouble);
  check(count === undefined || count > 0, 'BadValue', 'First argument to $slice must be positive');
  return (value) => (Array.isArray(value) ? sliceArray(value, first, count) : value);
}
