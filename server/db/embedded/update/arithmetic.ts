import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { exactNumber, type Numeric, toDouble, type WideNumber } from '../bson/numbers';
import { DatabaseError } from '../errors';

const LARGEST_LONG = 2n ** 63n;

/** Adds two numbers in the wider of their types; int32 overflows into int64. */
export function add(a: Numeric, b: Numeric): Numeric {
  return combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    (x, y) => {
      const exponent = Math.min(x.exponent, y.exponent);
      return { coefficient: scaled(x, exponent) + scaled(y, exponent), exponent };
    },
  );
}

/** Multiplies two numbers, with the same types as `add`. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  return combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    (x, y) => ({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent }),
  );
}

/** The value of an int32 or int64; undefined for other numbers. */
export function integerOf(value: Numeric): bigint | undefined {
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (value instanceof Int32) return BigInt(value.value);
  return typeof value === 'number' && isInt32(value) ? BigInt(value) : undefined;
}

/** Converts to int32, or to int64 if it does not fit or `isLong` is set. */
export function toInteger(value: bigint, isLong: boolean): Numeric {
  if (value >= LARGEST_LONG || value < -LARGEST_LONG) {
    throw new DatabaseError(
      'BadValue',
      'Failed to apply the operation to the current value: integer overflow',
    );
  }
  const number = Number(value);
  return !isLong && isInt32(number) ? number : Long.fromBigInt(value);
}

/** Keeps the double type of a value that is an integer. */
export function toDoubleValue(value: number): Numeric {
  return isInt32(value) ? new Double(value) : value;
}

function combine(
  a: Numeric,
  b: Numeric,
  onDoubles: (x: number, y: number) => number,
  onIntegers: (x: bigint, y: bigint) => bigint,
  onDecimals: (x: WideNumber, y: WideNumber) => WideNumber,
): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimal(a, b, onDoubles, onDecimals);
  const left = integerOf(a);
  const right = integerOf(b);
  if (left === undefined || right === undefined) return toDoubleValue(onDoubles(toDouble(a), toDouble(b)));
  return toInteger(onIntegers(left, right), a instanceof Long || b instanceof Long);
}

function decimal(
  a: Numeric,
  b: Numeric,
  onDoubles: (x: number, y: number) => number,
  onDecimals: (x: WideNumber, y: WideNumber) => WideNumber,
): Decimal128 {
  const left = wideOf(a);
  const right = wideOf(b);
  if (!left || !right) return Decimal128.fromString(String(onDoubles(toDouble(a), toDouble(b))));
  const { coefficient, exponent } = onDecimals(left, right);
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

function wideOf(value: Numeric): WideNumber | undefined {
  const exact = exactNumber(value);
  if (typeof exact !== 'number') return exact;
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(exact));
  if (!parts) return undefined;
  const fraction = parts[2] ?? '';
  return { coefficient: BigInt(`${parts[1]}${fraction}`), exponent: Number(parts[3] ?? 0) - fraction.length };
}

function scaled(wide: WideNumber, exponent: number): bigint {
  return wide.coefficient * 10n ** BigInt(wide.exponent - exponent);
}

function isInt32(value: number): boolean {
  return value === (value | 0) && !Object.is(value, -0);
}
