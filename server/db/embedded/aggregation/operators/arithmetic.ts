import { Long } from 'bson';
import {
  add,
  convertBigInt,
  divide,
  getNumberRank,
  isInt32,
  isNumeric,
  isZero,
  multiply,
  NUMBER_RANK,
  type Numeric,
  refuseDecimalArithmetic,
  remainder,
  subtract,
  toBsonDouble,
  toDouble,
} from '../../bson/numbers';
import { isNullish, type Value } from '../../bson/value';
import { refuse } from '../../errors';
import { getTypeName } from '../../query/type-operator';
import { defineBinary, defineUnary, defineVariadic, type Operator, type Operators } from './operator';

/** Milliseconds from the epoch to the last date that JavaScript can hold; MongoDB has later dates. */
const LAST_DATE = 8.64e15;

export const arithmeticOperators: Operators = {
  $add: defineVariadic(sumOf),
  $subtract: defineBinary(difference),
  $multiply: defineVariadic(productOf),
  $divide: defineBinary((a, b) => {
    if (isNumeric(a) && isNumeric(b)) {
      return isZero(b) ? refuse('BadValue', "can't $divide by zero") : divide(a, b);
    }
    return isNullish(a) || isNullish(b) ? null : refuseTypes('TypeMismatch', '$divide', [a, b]);
  }),
  $mod: defineBinary((a, b) => {
    if (isNumeric(a) && isNumeric(b)) return modulo(a, b);
    return isNullish(a) || isNullish(b) ? null : refuseTypes('Location16611', '$mod', [a, b]);
  }),
  $ceil: rounding(Math.ceil),
  $floor: rounding(Math.floor),
};

function sumOf(values: readonly Value[]): Value {
  let total: Numeric = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) total = add(total, value);
    else if (!(value instanceof Date))
      return refuse('TypeMismatch', `$add only supports numeric or date types, not ${getTypeName(value)}`);
    else if (date) return refuse('Location16612', 'only one date allowed in an $add expression');
    else date = value;
  }
  return date ? addToDate(date, toDouble(total)) : narrowed(total, values);
}

function productOf(values: readonly Value[]): Value {
  let product: Numeric = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) return refuseTypes('TypeMismatch', '$multiply', [value]);
    product = multiply(product, value);
  }
  return narrowed(product, values);
}

/**
 * Converts an int64 result of int32 operands back to an int32 if it fits: then only an intermediate result
 * was too large for an int32.
 */
function narrowed(result: Numeric, operands: readonly Value[]): Numeric {
  if (!(result instanceof Long) || operands.some((operand) => operand instanceof Long)) return result;
  return convertBigInt(result.toBigInt()) ?? result;
}

function difference(a: Value, b: Value): Value {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return addToDate(a, -roundHalfAway(toDouble(b)));
  return refuse('TypeMismatch', `can't $subtract ${getTypeName(b)} from ${getTypeName(a)}`);
}

function addToDate(date: Date, milliseconds: number): Date {
  const time = roundHalfAway(date.getTime() + milliseconds);
  return Math.abs(time) <= LAST_DATE ? new Date(time) : refuse('Overflow', 'date overflow');
}

function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Like MongoDB before 7.2, treats a divisor such as 3.0 as an integer if the dividend is an integer. */
function modulo(a: Numeric, b: Numeric): Numeric {
  if (isZero(b)) return refuse('Location16610', "can't $mod by zero");
  const divisor = toDouble(b);
  const isWholeDouble = getNumberRank(b) === NUMBER_RANK.Double && isInt32(divisor);
  return remainder(a, isWholeDouble && getNumberRank(a) < NUMBER_RANK.Double ? divisor : b);
}

function refuseTypes(code: 'TypeMismatch' | 'Location16611', name: string, values: readonly Value[]): never {
  return refuse(code, `${name} only supports numeric types, not ${values.map(getTypeName).join(' and ')}`);
}

/** Makes a rounding operator, whose result has the type of the operand. */
function rounding(round: (value: number) => number): Operator {
  return defineUnary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value))
      return refuse('Location28765', `${name} only supports numeric types, not ${getTypeName(value)}`);
    const rank = getNumberRank(value);
    if (rank === NUMBER_RANK.Decimal) return refuseDecimalArithmetic();
    return rank === NUMBER_RANK.Double ? toBsonDouble(round(toDouble(value))) : value;
  });
}
