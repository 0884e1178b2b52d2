import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { integerOf, RANK, rankOf } from '../../bson/arithmetic';
import { quantize, toDecimal, toDecimal128, toExactDecimal, toWhole } from '../../bson/decimal';
import { asDouble, isNumeric, type Numeric, toDouble } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { booleanOf } from '../truth';
import { parseDate } from './date-parsing';
import { dateOf } from './date-values';
import { numberText } from './text';

/** The notations of doubles; JavaScript reads hexadecimal and empty strings too. */
const NUMBER = /^(?:[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|Infinity)|NaN)$/;

/** Far more than any number needs: a regular expression runs out of stack on millions of digits. */
const LONGEST_NUMBER = 10_000;
const LONGEST_MESSAGE = 500;

/** The digits of the largest int64. */
const LONGEST_INTEGER = 19;

type Conversion = (value: Value) => Value;

/** Converts values to a type by its name. @throws DatabaseError 241 for a value that cannot be converted */
export const conversions: Readonly<Record<string, Conversion>> = {
  string: toText,
  objectId: toObjectId,
  date: toDate,
  bool: booleanOf,
  int: (value) => toInteger(value, 'int'),
  long: (value) => (value instanceof Date ? Long.fromNumber(value.getTime()) : toInteger(value, 'long')),
  double: toNumber,
  decimal: toDecimalValue,
};

export function unsupported(value: Value, to: string): never {
  throw failure(`Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`);
}

function failure(message: string): DatabaseError {
  return new DatabaseError('ConversionFailure', message.slice(0, LONGEST_MESSAGE));
}

function overflow(value: Value): DatabaseError {
  return failure(`Conversion would overflow target type in $convert with no onError value: ${String(value)}`);
}

function unreadable(text: string): DatabaseError {
  return failure(`Failed to parse number '${text}' in $convert with no onError value`);
}

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  return unsupported(value, 'string');
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') return unsupported(value, 'objectId');
  if (/^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  throw failure(`Failed to parse objectId '${value}' in $convert with no onError value`);
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId || value instanceof Timestamp) return dateOf(value);
  let date: Date | undefined;
  if (typeof value === 'string') date = parseDate(value, null);
  else if (isNumeric(value) && rankOf(value) !== RANK.Int) date = new Date(toDouble(value));
  else return unsupported(value, 'date');
  if (date && !Number.isNaN(date.getTime())) return date;
  throw failure(`Error parsing date '${value}' in $convert with no onError value`);
}

function toNumber(value: Value): Numeric {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return asDouble(value.getTime());
  if (isNumeric(value)) {
    const double = toDouble(value);
    if (Number.isFinite(double) || !toDecimal(value)) return asDouble(double);
    throw overflow(value);
  }
  if (typeof value !== 'string') return unsupported(value, 'double');
  if (NUMBER.test(numeral(value))) return asDouble(Number(value));
  throw unreadable(value);
}

function toDecimalValue(value: Value): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(String(Number(value)));
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (isNumeric(value)) {
    const decimal = toDecimal(value);
    return decimal ? toDecimal128(decimal) : Decimal128.fromString(String(toDouble(value)));
  }
  if (typeof value !== 'string') return unsupported(value, 'decimal');
  try {
    return Decimal128.fromString(numeral(value));
  } catch {
    throw unreadable(value);
  }
}

/** Drops the fraction of a number; a string must be an integer in decimal digits. */
function toInteger(value: Value, to: 'int' | 'long'): number | Long {
  if (typeof value !== 'boolean' && typeof value !== 'string' && !isNumeric(value))
    return unsupported(value, to);
  const rank = to === 'int' ? RANK.Int : RANK.Long;
  const whole = integerOf(typeof value === 'string' ? parseInteger(value) : truncated(value), rank);
  if (whole !== undefined && (to === 'long' || typeof whole === 'number')) return whole;
  throw overflow(value);
}

/** Returns the text of a number unless it is too long for one. */
function numeral(text: string): string {
  if (text.length > LONGEST_NUMBER) throw unreadable(text);
  return text;
}

function parseInteger(text: string): bigint {
  if (!/^[+-]?\d+$/.test(numeral(text))) throw unreadable(text);
  const digits = text.replace(/^[+-]?0*/, '');
  if (digits.length > LONGEST_INTEGER) throw overflow(text);
  return BigInt(digits) * (text.startsWith('-') ? -1n : 1n);
}

function truncated(value: Numeric | boolean): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  const exact = toExactDecimal(value);
  if (!exact)
    throw failure('Attempt to convert NaN or infinity to integer type in $convert with no onError value');
  return toWhole(quantize(exact, 0, 'truncate'));
}
