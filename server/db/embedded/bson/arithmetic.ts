import { Decimal128, Double, Long } from 'bson';
import {
  addToRound,
  divideDecimals,
  multiplyDecimals,
  remainderOfDecimals,
  toDecimal,
  toDecimal128,
} from './decimal';
import { asDouble, isInt32, isNumeric, type Numeric, toDouble, type WideNumber } from './numbers';
import type { Value } from './value';

/** The number types from the narrowest to the widest: an operation takes the widest of its operands. */
export const RANK = { Int: 0, Long: 1, Double: 2, Decimal: 3 } as const;

interface Operation {
  onDoubles(a: number, b: number): number;
  onIntegers(a: bigint, b: bigint): bigint;
  onDecimals(a: WideNumber, b: WideNumber): WideNumber;
}

const ADDITION: Operation = {
  onDoubles: (a, b) => a + b,
  onIntegers: (a, b) => a + b,
  onDecimals: addToRound,
};
const SUBTRACTION: Operation = {
  onDoubles: (a, b) => a - b,
  onIntegers: (a, b) => a - b,
  onDecimals: (a, b) => addToRound(a, { coefficient: -b.coefficient, exponent: b.exponent }),
};
const MULTIPLICATION: Operation = {
  onDoubles: (a, b) => a * b,
  onIntegers: (a, b) => a * b,
  onDecimals: multiplyDecimals,
};
const REMAINDER: Operation = {
  onDoubles: (a, b) => a % b,
  onIntegers: (a, b) => a % b,
  onDecimals: remainderOfDecimals,
};

/** Adds in the wider type of the two; int32 overflows into int64, int64 into double. */
export function add(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, ADDITION);
}

/** Subtracts, with the types of `add`. */
export function subtract(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, SUBTRACTION);
}

/** Multiplies, with the types of `add`. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, MULTIPLICATION);
}

/** The remainder with the sign of the dividend, with the types of `add`; the divisor must not be 0. */
export function remainder(a: Numeric, b: Numeric): Numeric {
  if (Math.max(rankOf(a), rankOf(b)) === RANK.Decimal && isInfinite(b)) {
    const dividend = toDecimal(a);
    if (dividend) return toDecimal128(dividend);
  }
  return combine(a, b, REMAINDER);
}

/** Divides: a double, or a Decimal128 if an operand is one; the divisor must not be 0. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return onDecimals(a, b, divideDecimals, (x, y) => x / y);
  }
  return asDouble(toDouble(a) / toDouble(b));
}

export function rankOf(value: Numeric): number {
  if (typeof value === 'number') return isInt32(value) ? RANK.Int : RANK.Double;
  if (value instanceof Double) return RANK.Double;
  if (value instanceof Long) return RANK.Long;
  return value instanceof Decimal128 ? RANK.Decimal : RANK.Int;
}

export function isZero(value: Numeric): boolean {
  return value instanceof Decimal128 ? toDecimal(value)?.coefficient === 0n : toDouble(value) === 0;
}

/** Whether MongoDB takes a value for true: any value but false, null, a missing value and 0. */
export function booleanOf(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumeric(value) && isZero(value));
}

/** Converts a safe integer to int32, or to int64 if it does not fit or the rank says so. */
export function asInteger(value: number, rank: number = RANK.Int): number | Long {
  const positive = value + 0;
  return rank === RANK.Int && isInt32(positive) ? positive : Long.fromNumber(positive);
}

/** Converts to int32 or int64, see `asInteger`; undefined beyond int64. */
export function integerOf(value: bigint, rank: number = RANK.Int): number | Long | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  const number = Number(value);
  return rank === RANK.Int && isInt32(number) ? number : Long.fromBigInt(value);
}

/** The exact value of an int32 or int64. */
export function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
}

function combine(a: Numeric, b: Numeric, operation: Operation): Numeric {
  const rank = Math.max(rankOf(a), rankOf(b));
  if (rank === RANK.Decimal) return onDecimals(a, b, operation.onDecimals, operation.onDoubles);
  const x = toDouble(a);
  const y = toDouble(b);
  const result = operation.onDoubles(x, y);
  if (rank === RANK.Double) return asDouble(result);
  if (Number.isSafeInteger(result) && Number.isSafeInteger(x) && Number.isSafeInteger(y)) {
    return asInteger(result, rank);
  }
  return integerOf(operation.onIntegers(toBigInt(a), toBigInt(b)), rank) ?? asDouble(result);
}

function onDecimals(
  a: Numeric,
  b: Numeric,
  operate: (a: WideNumber, b: WideNumber) => WideNumber,
  onDoubles: (a: number, b: number) => number,
): Decimal128 {
  const x = toDecimal(a);
  const y = toDecimal(b);
  if (x && y) return toDecimal128(operate(x, y));
  // No double holds every finite Decimal128, but beside NaN or an infinity only its sign matters.
  const signOr = (decimal: WideNumber | undefined, value: Numeric) =>
    decimal ? Math.sign(Number(decimal.coefficient)) : toDouble(value);
  return Decimal128.fromString(String(onDoubles(signOr(x, a), signOr(y, b))));
}

function isInfinite(value: Numeric): boolean {
  return toDecimal(value) === undefined && !Number.isNaN(toDouble(value));
}
