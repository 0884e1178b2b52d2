import { Int32, Long, Timestamp } from 'bson';
import * as arithmetic from '../bson/arithmetic';
import { isInt32, type Numeric } from '../bson/numbers';
import { DatabaseError } from '../errors';

/** Adds as an expression does, but refuses an int64 that overflows. */
export function add(a: Numeric, b: Numeric): Numeric {
  return withinInt64(arithmetic.add(a, b), a, b);
}

/** Multiplies as an expression does, but refuses an int64 that overflows. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  return withinInt64(arithmetic.multiply(a, b), a, b);
}

/** The value of an int32 or int64; undefined for other numbers. */
export function integerOf(value: Numeric): bigint | undefined {
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toBigInt();
  if (value instanceof Int32) return BigInt(value.value);
  return typeof value === 'number' && isInt32(value) ? BigInt(value) : undefined;
}

/** Converts to int32, or to int64 if it does not fit or `isLong` is set. */
export function toInteger(value: bigint, isLong: boolean): Numeric {
  const rank = isLong ? arithmetic.RANK.Long : arithmetic.RANK.Int;
  return arithmetic.integerOf(value, rank) ?? refuseOverflow();
}

function withinInt64(result: Numeric, a: Numeric, b: Numeric): Numeric {
  const widest = Math.max(arithmetic.rankOf(a), arithmetic.rankOf(b));
  const isOverflow = widest < arithmetic.RANK.Double && arithmetic.rankOf(result) === arithmetic.RANK.Double;
  return isOverflow ? refuseOverflow() : result;
}

function refuseOverflow(): never {
  throw new DatabaseError('BadValue', 'Failed to apply the operation to the current value: integer overflow');
}
