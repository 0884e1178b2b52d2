import type { Collation } from '../../bson/collation';
import { compareValues, isSameValue } from '../../bson/compare';
import { type Document, fieldOf, isDocument, type Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { isNullish } from '../truth';

/** Operators with one evaluated argument. */
export const arrayOperators = {
  $size: (value: Value): Value => arrayOf(value, '$size').length,
  $first: (value: Value): Value => (isNullish(value) ? null : arrayOf(value, '$first')[0]),
  $last: (value: Value): Value => (isNullish(value) ? null : arrayOf(value, '$last').at(-1)),
  $isArray: (value: Value): Value => Array.isArray(value),
  $arrayToObject: (value: Value): Value =>
    isNullish(value) ? null : Object.fromEntries(arrayOf(value, '$arrayToObject').map(pairOf)),
};

/** Operators with a list of evaluated arguments. */
export const searchOperators = {
  $in: ([value, list]: Value[], collation?: Collation): Value =>
    arrayOf(list, '$in').some((element) => isSameValue(element, value, collation)),
  $indexOfArray: ([list, value, start, end]: Value[], collation?: Collation): Value => {
    if (isNullish(list)) return null;
    const from = typeof start === 'number' ? start : 0;
    const until = typeof end === 'number' ? end : Number.POSITIVE_INFINITY;
    return arrayOf(list, '$indexOfArray').findIndex(
      (element, at) => at >= from && at < until && isSameValue(element, value, collation),
    );
  },
};

/** Operators with named, evaluated arguments. */
export const namedArrayOperators = {
  $sortArray: ({ input, sortBy }: Document, collation?: Collation): Value => {
    if (isNullish(input)) return null;
    return arrayOf(input, '$sortArray').toSorted(comparatorOf(sortBy, collation));
  },
};

function comparatorOf(sortBy: Value, collation: Collation | undefined): (a: Value, b: Value) => number {
  if (!isDocument(sortBy)) return (a, b) => compareValues(a, b, collation) * Number(sortBy);
  const keys = Object.keys(sortBy);
  return (a, b) => {
    for (const key of keys) {
      const order = compareValues(valueAt(a, key), valueAt(b, key), collation) * Number(sortBy[key]);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function valueAt(value: Value, path: string): Value {
  return (
    path.split('.').reduce<Value>((at, part) => (isDocument(at) ? fieldOf(at, part) : undefined), value) ??
    null
  );
}

function arrayOf(value: Value, operator: string): readonly Value[] {
  if (Array.isArray(value)) return value;
  throw new DatabaseError('TypeMismatch', `The argument to ${operator} must be an array`);
}

function pairOf(element: Value): [string, Value] {
  const [key, value] = Array.isArray(element) ? element : isDocument(element) ? [element.k, element.v] : [];
  if (typeof key === 'string') return [key, value];
  throw new DatabaseError('TypeMismatch', '$arrayToObject requires [key, value] arrays or {k, v} objects');
}
