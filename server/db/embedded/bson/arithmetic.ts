import { Decimal128, Double, Long } from 'bson';
import { refuse } from '../errors';
import { asDouble, exactNumber, isInt32, isNumeric, type Numeric, toDouble } from './numbers';
import type { Value } from './value';

/** The number types from the narrowest to the widest. An operation takes the widest type of its operands. */
export const RANK = { Int: 0, Long: 1, Double: 2, Decimal: 3 } as const;

interface Operation {
  onDoubles(a: number, b: number): number;
  onIntegers(a: bigint, b: bigint): bigint;
}

const ADDITION: Operation = { onDoubles: (a, b) => a + b, onIntegers: (a, b) => a + b };
const SUBTRACTION: Operation = { onDoubles: (a, b) => a - b, onIntegers: (a, b) => a - b };
const MULTIPLICATION: Operation = { onDoubles: (a, b) => a * b, onIntegers: (a, b) => a * b };
const REMAINDER: Operation = { onDoubles: (a, b) => a % b, onIntegers: (a, b) => a % b };

/** Adds in the wider type of the two. An int32 overflows into an int64, an int64 into a double. */
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

/** Returns the remainder with the sign of the dividend and the types of `add`. The divisor must not be 0. */
export function remainder(a: Numeric, b: Numeric): Numeric {
  return combine(a, b, REMAINDER);
}

/** Returns the quotient as a double. The divisor must not be 0. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (widestRank(a, b) === RANK.Decimal) return refuseDecimals();
  return asDouble(toDouble(a) / toDouble(b));
}

export function rankOf(value: Numeric): number {
  if (typeof value === 'number') return isInt32(value) ? RANK.Int : RANK.Double;
  if (value instanceof Double) return RANK.Double;
  if (value instanceof Long) return RANK.Long;
  return value instanceof Decimal128 ? RANK.Decimal : RANK.Int;
}

export function widestRank(a: Numeric, b: Numeric): number {
  return Math.max(rankOf(a), rankOf(b));
}

export function isZero(value: Numeric): boolean {
  return exactNumber(value) === 0;
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

/** Converts to int32 or int64, see `asInteger`. Returns undefined beyond int64. */
export function integerOf(value: bigint, rank: number = RANK.Int): number | Long | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  const number = Number(value);
  return rank === RANK.Int && isInt32(number) ? number : Long.fromBigInt(value);
}

/** Refuses to compute with Decimal128. Decimals can be stored, compared and indexed only. */
export function refuseDecimals(): never {
  return refuse('NotImplemented', 'Arithmetic of Decimal128 is not supported');
}

function combine(a: Numeric, b: Numeric, operation: Operation): Numeric {
  const rank = widestRank(a, b);
  if (rank === RANK.Decimal) return refuseDecimals();
  const x = toDouble(a);
  const y = toDouble(b);
  const result = operation.onDoubles(x, y);
  if (rank === RANK.Double) return asDouble(result);
  if (Number.isSafeInteger(result) && Number.isSafeInteger(x) && Number.isSafeInteger(y)) {
    return asInteger(result, rank);
  }
  return integerOf(operation.onIntegers(toBigInt(a), toBigInt(b)), rank) ?? asDouble(result);
}

/** Returns the exact value of an int32 or int64. */
function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
}
