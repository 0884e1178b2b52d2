import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { refuse } from '../errors';
import type { Value } from './value';

export type Numeric = number | Double | Int32 | Long | Decimal128;

/** A number that a double cannot represent exactly, as coefficient × 10^exponent. */
export interface WideNumber {
  readonly coefficient: bigint;
  readonly exponent: number;
}

export function isNumeric(value: Value): value is Numeric {
  return (
    typeof value === 'number' ||
    value instanceof Double ||
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Decimal128 ||
    value instanceof Int32
  );
}

export function toExactNumber(value: Numeric): number | WideNumber {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : { coefficient: value.toBigInt(), exponent: 0 };
  }
  const decimal = parseDecimal(value.toString());
  if (decimal === undefined) return Number(value.toString());
  return decimal.coefficient === 0n ? 0 : decimal;
}

export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  return value instanceof Long ? value.toNumber() : Number(value.toString());
}

/** Converts a value to a double; NaN if the value is not a number. */
export function toDoubleOrNaN(value: Value): number {
  return isNumeric(value) ? toDouble(value) : Number.NaN;
}

/** Parses decimal notation; undefined for any other text, such as NaN and Infinity. */
export function parseDecimal(text: string): WideNumber | undefined {
  const parts = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!parts) return undefined;
  const fraction = parts[3] ?? '';
  const coefficient = BigInt(`${parts[2]}${fraction}`) * (parts[1] === '-' ? -1n : 1n);
  return { coefficient, exponent: Number(parts[4] ?? 0) - fraction.length };
}

/** Whether a JavaScript number encodes as an int32; all other numbers encode as doubles. */
export function isInt32(value: number): boolean {
  return value === (value | 0) && !Object.is(value, -0);
}

export function toBsonDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export function floorDouble(wide: WideNumber): { floor: number; isWhole: boolean } {
  let floor = Number(`${wide.coefficient}e${wide.exponent}`);
  if (floor === Number.POSITIVE_INFINITY) floor = Number.MAX_VALUE;
  if (floor === Number.NEGATIVE_INFINITY) return { floor, isWhole: false };
  const order = compareToDouble(wide, floor);
  if (order < 0) floor = nextBelow(floor);
  return { floor, isWhole: order === 0 };
}

function compareToDouble(wide: WideNumber, double: number): number {
  const { mantissa, exponent } = binaryParts(double);
  const left =
    wide.coefficient * 10n ** BigInt(Math.max(wide.exponent, 0)) * 2n ** BigInt(Math.max(-exponent, 0));
  const right = mantissa * 2n ** BigInt(Math.max(exponent, 0)) * 10n ** BigInt(Math.max(-wide.exponent, 0));
  return left < right ? -1 : left > right ? 1 : 0;
}

const view = new DataView(new ArrayBuffer(8));

/** Splits a double into the integers of mantissa × 2^exponent. */
function binaryParts(double: number): { mantissa: bigint; exponent: number } {
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const fraction = bits & 0xfffffffffffffn;
  const biased = Number((bits >> 52n) & 0x7ffn);
  const magnitude = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: double < 0 ? -magnitude : magnitude, exponent: Math.max(biased, 1) - 1075 };
}

function nextBelow(double: number): number {
  if (double === 0) return -Number.MIN_VALUE;
  view.setFloat64(0, double);
  view.setBigUint64(0, view.getBigUint64(0) + (double > 0 ? -1n : 1n));
  return view.getFloat64(0);
}

/** Number types from narrowest to widest; the result of an operation has the widest type of its operands. */
export const NUMBER_RANK = { Int: 0, Long: 1, Double: 2, Decimal: 3 } as const;

/** Adds numbers in the wider type of both operands; on overflow, uses int64 or double. */
export const add = combining(
  (a, b) => a + b,
  (a, b) => a + b,
);

export const subtract = combining(
  (a, b) => a - b,
  (a, b) => a - b,
);

export const multiply = combining(
  (a, b) => a * b,
  (a, b) => a * b,
);

/** Returns the remainder with the sign of the dividend; the divisor must not be 0. */
export const remainder = combining(
  (a, b) => a % b,
  (a, b) => a % b,
);

/** Returns the quotient as a double; the divisor must not be 0. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (getWidestRank(a, b) === NUMBER_RANK.Decimal) return refuseDecimalArithmetic();
  return toBsonDouble(toDouble(a) / toDouble(b));
}

export function getNumberRank(value: Numeric): number {
  if (typeof value === 'number') return isInt32(value) ? NUMBER_RANK.Int : NUMBER_RANK.Double;
  if (value instanceof Double) return NUMBER_RANK.Double;
  if (value instanceof Long) return NUMBER_RANK.Long;
  return value instanceof Decimal128 ? NUMBER_RANK.Decimal : NUMBER_RANK.Int;
}

export function getWidestRank(a: Numeric, b: Numeric): number {
  return Math.max(getNumberRank(a), getNumberRank(b));
}

export function isZero(value: Numeric): boolean {
  return toExactNumber(value) === 0;
}

/** Whether MongoDB treats a value as true: any value except false, null, 0 and a missing value. */
export function isTruthyValue(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumeric(value) && isZero(value));
}

/** Converts a safe integer to int32, or to int64 if it is too large or `rank` is wider than int32. */
export function toBsonInteger(value: number, rank: number = NUMBER_RANK.Int): number | Long {
  const positive = value + 0;
  return rank === NUMBER_RANK.Int && isInt32(positive) ? positive : Long.fromNumber(positive);
}

/** Converts a value to int64; undefined if it is out of range. */
export function convertBigInt(value: bigint, rank: number = NUMBER_RANK.Int): number | Long | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  const number = Number(value);
  return rank === NUMBER_RANK.Int && isInt32(number) ? number : Long.fromBigInt(value);
}

export function refuseDecimalArithmetic(): never {
  return refuse('NotImplemented', 'Arithmetic of Decimal128 is not supported');
}

function combining(
  onDoubles: (a: number, b: number) => number,
  onIntegers: (a: bigint, b: bigint) => bigint,
) {
  return (a: Numeric, b: Numeric): Numeric => {
    const rank = getWidestRank(a, b);
    if (rank === NUMBER_RANK.Decimal) return refuseDecimalArithmetic();
    const x = toDouble(a);
    const y = toDouble(b);
    const result = onDoubles(x, y);
    if (rank === NUMBER_RANK.Double) return toBsonDouble(result);
    if (Number.isSafeInteger(result) && Number.isSafeInteger(x) && Number.isSafeInteger(y)) {
      return toBsonInteger(result, rank);
    }
    return convertBigInt(onIntegers(toBigInt(a), toBigInt(b)), rank) ?? toBsonDouble(result);
  };
}

function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
}
