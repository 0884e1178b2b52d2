import { isSameValue } from '../../bson/compare';
import { isNumeric, toDouble } from '../../bson/numbers';
import { isNullish, type Value } from '../../bson/value';
import { type ErrorCodeName, refuse } from '../../errors';
import { getTypeName } from '../../query/type-operator';
import { defineBinary, defineUnary, defineVariadic, type Operators } from './operator';

/** Maximum number of elements in a result of `$concatArrays`; MongoDB limits the bytes instead. */
const MOST_ELEMENTS = 6_000_000;

export const arrayOperators: Operators = {
  $isArray: defineUnary((value) => Array.isArray(value)),
  $size: defineUnary((value) => arrayOf(value, '$size', 'Location17124').length),
  $first: defineUnary((value) => elementAt(value, 0, '$first')),
  $last: defineUnary((value) => elementAt(value, -1, '$last')),
  $arrayElemAt: defineBinary((list, index) => elementAt(list, index, '$arrayElemAt')),
  $slice: defineVariadic(slice, 2, 3),
  $concatArrays: defineVariadic((lists) => {
    if (lists.some(isNullish)) return null;
    const arrays = lists.map((list) => arrayOf(list, '$concatArrays', 'Location28664'));
    if (arrays.reduce((length, array) => length + array.length, 0) > MOST_ELEMENTS)
      return refuse('ExceededMemoryLimit', '$concatArrays would use too much memory');
    return arrays.flat();
  }),
  $in: defineBinary((value, list, collation) =>
    arrayOf(list, '$in', 'Location40081').some((element) => isSameValue(element, value, collation)),
  ),
};

function arrayOf(value: Value, operator: string, code: ErrorCodeName): readonly Value[] {
  if (Array.isArray(value)) return value;
  return refuse(code, `The argument to ${operator} must be an array, but is ${getTypeName(value)}`);
}

function elementAt(list: Value, index: Value, operator: string): Value {
  if (isNullish(list) || isNullish(index)) return null;
  const array = arrayOf(list, operator, 'Location28689');
  return array.at(toInt32(index, 'the index of an array', 'Location28690', 'Location28691'));
}

function slice([list, ...limits]: readonly Value[]): Value {
  if (isNullish(list) || limits.some(isNullish)) return null;
  const array = arrayOf(list, '$slice', 'Location28724');
  const first = toInt32(limits[0], 'Second argument to $slice', 'Location28725', 'Location28726');
  if (limits.length === 1) return sliceArray(array, first);
  const count = toInt32(limits[1], 'Third argument to $slice', 'Location28727', 'Location28728');
  if (count <= 0) return refuse('Location28729', 'Third argument to $slice must be positive');
  return sliceArray(array, first, count);
}

/** Returns what `$slice` keeps: `count` elements from `first` on, or the first or last `first` elements. */
export function sliceArray(array: readonly Value[], first: number, count?: number): Value[] {
  if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(array.length + first, 0) : first;
  return array.slice(start, start + count);
}

function toInt32(value: Value, argument: string, notNumeric: ErrorCodeName, notWhole: ErrorCodeName): number {
  if (!isNumeric(value))
    return refuse(notNumeric, `${argument} must be a numeric value, but is ${getTypeName(value)}`);
  const number = toDouble(value);
  if (number === (number | 0)) return number;
  return refuse(notWhole, `${argument} must be representable as a 32-bit integer: ${number}`);
}
