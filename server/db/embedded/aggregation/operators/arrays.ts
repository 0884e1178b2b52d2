import type { Collation } from '../../bson/collation';
import { compareValues, isSameValue } from '../../bson/compare';
import { isNumeric, toDouble } from '../../bson/numbers';
import { fieldOf, isDocument, type Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { type NamedArguments, named } from './named-arguments';
import { argumentOr, binary, nary, type Operator, refuse, unary } from './operator';
import { position, wholeNumber } from './whole-numbers';

/** More numbers than this exceed MongoDB's limit of 100 MB for `$range`; it bounds `$concatArrays` here too. */
const MOST_ELEMENTS = 6_000_000;

const SORT_ARRAY: NamedArguments = {
  notObject: 'Location2942500',
  unknown: 'Location2942501',
  required: { input: 'Location2942502', sortBy: 'Location2942503' },
};

export const arrayOperators: Readonly<Record<string, Operator>> = {
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary((value) => arrayOf(value, '$size', 'Location17124').length),
  $first: unary((value) => elementAt(value, 0, '$first')),
  $last: unary((value) => elementAt(value, -1, '$last')),
  $arrayElemAt: binary((list, index) => elementAt(list, index, '$arrayElemAt')),
  $slice: nary(slice, 2, 3),
  $range: nary(range, 2, 3),
  $reverseArray: unary((value) =>
    isNullish(value) ? null : arrayOf(value, '$reverseArray', 'Location34435').toReversed(),
  ),
  $concatArrays: nary((lists) => {
    if (lists.some(isNullish)) return null;
    const arrays = lists.map((list) => arrayOf(list, '$concatArrays', 'Location28664'));
    if (arrays.reduce((length, array) => length + array.length, 0) > MOST_ELEMENTS)
      return refuse('ExceededMemoryLimit', '$concatArrays would use too much memory');
    return arrays.flat();
  }),
  $in: binary((value, list, collation) =>
    arrayOf(list, '$in', 'Location40081').some((element) => isSameValue(element, value, collation)),
  ),
  $indexOfArray: nary(indexOf, 2, 4),
  $sortArray: named(SORT_ARRAY, ({ input, sortBy }, _name, collation) =>
    isNullish(input)
      ? null
      : arrayOf(input, '$sortArray', 'Location2942504').toSorted(comparatorOf(sortBy, collation)),
  ),
};

function arrayOf(value: Value, operator: string, code: CodeName): readonly Value[] {
  if (Array.isArray(value)) return value;
  throw new DatabaseError(code, `The argument to ${operator} must be an array, but is ${typeName(value)}`);
}

function elementAt(list: Value, index: Value, operator: string): Value {
  if (isNullish(list) || isNullish(index)) return null;
  const codes = ['Location28690', 'Location28691'] as const;
  return arrayOf(list, operator, 'Location28689').at(wholeNumber(index, 'the index of an array', codes));
}

function slice([list, ...limits]: readonly Value[]): Value {
  if (isNullish(list) || limits.some(isNullish)) return null;
  const array = arrayOf(list, '$slice', 'Location28724');
  const first = wholeNumber(limits[0], 'Second argument to $slice', ['Location28725', 'Location28726']);
  if (limits.length === 1) return first < 0 ? array.slice(first) : array.slice(0, first);
  const count = wholeNumber(limits[1], 'Third argument to $slice', ['Location28727', 'Location28728']);
  if (count <= 0) return refuse('Location28729', 'Third argument to $slice must be positive');
  const start = first < 0 ? Math.max(array.length + first, 0) : first;
  return array.slice(start, start + count);
}

function range(values: readonly Value[]): Value {
  const [from, until] = values;
  const start = wholeNumber(from, 'the start of $range', ['Location34443', 'Location34444']);
  const end = wholeNumber(until, 'the end of $range', ['Location34445', 'Location34446']);
  const step = wholeNumber(argumentOr(values, 2, 1), 'the step of $range', [
    'Location34447',
    'Location34448',
  ]);
  if (step === 0) return refuse('Location34449', '$range requires a non-zero step value');
  const length = Math.max(Math.ceil((end - start) / step), 0);
  if (length > MOST_ELEMENTS) return refuse('ExceededMemoryLimit', '$range would use too much memory');
  return Array.from({ length }, (_, at) => start + at * step);
}

function indexOf(values: readonly Value[], collation: Collation | undefined): Value {
  const [list, value] = values;
  if (isNullish(list)) return null;
  const array = arrayOf(list, '$indexOfArray', 'Location40090');
  const start = position(argumentOr(values, 2, 0), '$indexOfArray');
  const end = position(argumentOr(values, 3, array.length), '$indexOfArray');
  return array.findIndex((element, at) => at >= start && at < end && isSameValue(element, value, collation));
}

function comparatorOf(sortBy: Value, collation: Collation | undefined): (a: Value, b: Value) => number {
  if (!isDocument(sortBy)) {
    const sign = direction(sortBy);
    return (a, b) => compareValues(a, b, collation) * sign;
  }
  const keys = Object.keys(sortBy).map((path) => ({ path: path.split('.'), sign: direction(sortBy[path]) }));
  return (a, b) => {
    for (const { path, sign } of keys) {
      const order = compareValues(valueAt(a, path), valueAt(b, path), collation) * sign;
      if (order !== 0) return order;
    }
    return 0;
  };
}

function direction(value: Value): number {
  const sign = isNumeric(value) ? toDouble(value) : 0;
  return sign === 1 || sign === -1
    ? sign
    : refuse('Location2942507', '$sortArray requires 1 (for ascending) or -1 (for descending)');
}

function valueAt(value: Value, path: readonly string[]): Value {
  return path.reduce<Value>((at, part) => (isDocument(at) ? fieldOf(at, part) : undefined), value) ?? null;
}
