import { Decimal128, Long } from 'bson';
import {
  add,
  divide,
  integerOf,
  isZero,
  multiply,
  RANK,
  rankOf,
  remainder,
  subtract,
  toBigInt,
} from '../../bson/arithmetic';
import { asDouble, isInt32, isNumeric, type Numeric, toDouble } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { addToDate, dateDifference, subtractFromDate } from './date-arithmetic';
import { binary, nary, type Operator, refuse } from './operator';

/** No base but -1, 0 and 1 has a power of a larger exponent within int64. */
const LARGEST_EXPONENT = 63n;

export const arithmeticOperators: Readonly<Record<string, Operator>> = {
  $add: nary(sumOf),
  $subtract: binary(difference),
  $multiply: nary(productOf),
  $divide: binary((a, b) => {
    if (isNumeric(a) && isNumeric(b)) {
      return isZero(b) ? refuse('BadValue', "can't $divide by zero") : divide(a, b);
    }
    return isNullish(a) || isNullish(b) ? null : refuseTypes('TypeMismatch', '$divide', [a, b]);
  }),
  $mod: binary((a, b) => {
    if (isNumeric(a) && isNumeric(b)) return modulo(a, b);
    return isNullish(a) || isNullish(b) ? null : refuseTypes('Location16611', '$mod', [a, b]);
  }),
  $pow: binary((base, exponent) => {
    if (isNullish(base) || isNullish(exponent)) return null;
    if (!isNumeric(base))
      return refuse('Location28762', `$pow's base must be numeric, not ${typeName(base)}`);
    if (!isNumeric(exponent))
      return refuse('Location28763', `$pow's exponent must be numeric, not ${typeName(exponent)}`);
    return power(base, exponent);
  }),
};

/** Adds numbers and at most one date. */
function sumOf(values: readonly Value[]): Value {
  let total: Numeric = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) total = add(total, value);
    else if (!(value instanceof Date))
      return refuse('TypeMismatch', `$add only supports numeric or date types, not ${typeName(value)}`);
    else if (date) return refuse('Location16612', 'only one date allowed in an $add expression');
    else date = value;
  }
  return date ? addToDate(date, total) : narrowed(total, values);
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

/** A result of int32s that an interim result took to int64 is an int32 if it fits. */
function narrowed(result: Numeric, operands: readonly Value[]): Numeric {
  if (!(result instanceof Long) || operands.some((operand) => operand instanceof Long)) return result;
  return integerOf(result.toBigInt()) ?? result;
}

function difference(a: Value, b: Value): Value {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return dateDifference(a, b);
  if (a instanceof Date && isNumeric(b)) return subtractFromDate(a, b);
  return refuse('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

/** As in MongoDB before 7.2, a divisor such as 3.0 counts as an integer if the dividend is one. */
function modulo(a: Numeric, b: Numeric): Numeric {
  if (isZero(b)) return refuse('Location16610', "can't $mod by zero");
  const divisor = toDouble(b);
  const isWholeDouble = rankOf(b) === RANK.Double && isInt32(divisor);
  return remainder(a, isWholeDouble && rankOf(a) < RANK.Double ? divisor : b);
}

function power(base: Numeric, exponent: Numeric): Numeric {
  if (base instanceof Decimal128 || exponent instanceof Decimal128)
    return refuse('NotImplemented', '$pow of Decimal128 is not supported');
  const [x, y] = [toDouble(base), toDouble(exponent)];
  if (x === 0 && y < 0)
    return refuse('Location28764', '$pow cannot take a base of 0 and a negative exponent');
  const rank = Math.max(rankOf(base), rankOf(exponent));
  const exact = rank === RANK.Double ? undefined : integerPower(toBigInt(base), toBigInt(exponent));
  return (exact === undefined ? undefined : integerOf(exact, rank)) ?? asDouble(x ** y);
}

/** The exact power; undefined if it is no integer or beyond int64. */
function integerPower(base: bigint, exponent: bigint): bigint | undefined {
  if (base === 0n || base === 1n) return base ** (exponent > 0n ? 1n : 0n);
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return exponent < 0n || exponent > LARGEST_EXPONENT ? undefined : base ** exponent;
}

function refuseTypes(code: 'TypeMismatch' | 'Location16611', name: string, values: readonly Value[]): never {
  return refuse(code, `${name} only supports numeric types, not ${values.map(typeName).join(' and ')}`);
}
