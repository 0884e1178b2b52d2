import { Binary, Decimal128, Long, ObjectId } from 'bson';
import { isNumeric, toDouble } from '../../bson/numbers';
import type { Document, Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { booleanOf, isNullish } from '../truth';

const CONVERSIONS: Readonly<Record<string, (value: Value) => Value>> = {
  string: toText,
  objectId: toObjectId,
  date: toDate,
  bool: booleanOf,
  int: (value) => toWhole(value, 2 ** 31),
  long: (value) => toWhole(value, Number.MAX_SAFE_INTEGER),
  double: toNumber,
};

/** Operators with one evaluated argument. */
export const typeOperators = {
  $type: (value: Value): Value => typeName(value),
  $isNumber: (value: Value): Value => isNumeric(value),
  $not: (value: Value): Value => !booleanOf(value),
  $toString: (value: Value): Value => orNull(value, toText),
  $toObjectId: (value: Value): Value => orNull(value, toObjectId),
  $toDate: (value: Value): Value => orNull(value, toDate),
  $toBool: (value: Value): Value => orNull(value, booleanOf),
  $toInt: (value: Value): Value => orNull(value, (known) => toWhole(known, 2 ** 31)),
  $toLong: (value: Value): Value => orNull(value, (known) => toWhole(known, Number.MAX_SAFE_INTEGER)),
  $toDouble: (value: Value): Value => orNull(value, toNumber),
};

/** Operators with named, evaluated arguments. */
export const namedTypeOperators = {
  $convert: ({ input, to, onError, onNull }: Document): Value => {
    if (isNullish(input)) return onNull ?? null;
    const convert = CONVERSIONS[String(to)];
    if (!convert) throw new DatabaseError('FailedToParse', `Unknown or unsupported type name: ${String(to)}`);
    try {
      return convert(input);
    } catch (error) {
      if (onError !== undefined) return onError;
      throw error;
    }
  },
};

function orNull(value: Value, convert: (value: Value) => Value): Value {
  return isNullish(value) ? null : convert(value);
}

function refuse(value: Value, to: string): never {
  throw new DatabaseError('BadValue', `Unsupported conversion from ${typeName(value)} to ${to} in $convert`);
}

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (value instanceof Binary) return value.toString('base64');
  return refuse(value, 'string');
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value;
  return typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)
    ? new ObjectId(value)
    : refuse(value, 'objectId');
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : refuse(value, 'date');
}

function toNumber(value: Value): number {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (isNumeric(value)) return toDouble(value);
  const number =
    typeof value === 'string' && value.trim() === value && value !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(number) && value !== 'NaN' ? refuse(value, 'double') : number;
}

function toWhole(value: Value, limit: number): number {
  const number = toNumber(value);
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) return refuse(value, 'int');
  const whole = Math.trunc(number);
  return whole >= -limit && whole < limit ? whole : refuse(value, 'int');
}
