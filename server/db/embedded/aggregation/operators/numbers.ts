import type { Collation } from '../../bson/collation';
import { compareValues } from '../../bson/compare';
import { isNumeric } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { isNullish } from '../truth';

/** Operators with a list of evaluated arguments. */
export const numberOperators = {
  $round: ([value, place]: Value[]): Value => toPlace(value, place, roundHalfToEven),
  $trunc: ([value, place]: Value[]): Value => toPlace(value, place, Math.trunc),
  $mod: ([a, b]: Value[]): Value => {
    if (isNullish(a) || isNullish(b)) return null;
    if (numberOf(b, '$mod') === 0) throw new DatabaseError('BadValue', "can't $mod by zero");
    return numberOf(a, '$mod') % numberOf(b, '$mod');
  },
};

/** Accumulators that are also operators; they take an array or a list of arguments. */
export const summaryOperators = {
  $sum: (values: Value[]): Value => sumOf(values),
  $avg: (values: Value[]): Value => averageOf(values),
  $min: (values: Value[], collation?: Collation): Value => extremeOf(values, -1, collation),
  $max: (values: Value[], collation?: Collation): Value => extremeOf(values, 1, collation),
};

/**
 * Returns the value as a JavaScript number.
 * @throws DatabaseError 238 for Decimal128 and int64 beyond 2^53, which would lose precision
 */
export function numberOf(value: Value, operator: string): number {
  if (typeof value === 'number') return value;
  if (isNumeric(value)) {
    throw new DatabaseError(
      'NotImplemented',
      `${operator} on Decimal128 or an integer beyond 2^53 is not supported`,
    );
  }
  throw new DatabaseError('TypeMismatch', `${operator} only supports numeric types`);
}

/** Sums the values that are numbers. */
export function sumOf(values: readonly Value[]): number {
  let sum = 0;
  for (const value of values) if (isNumeric(value)) sum += numberOf(value, '$sum');
  return sum;
}

function averageOf(values: readonly Value[]): Value {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : sumOf(numbers) / numbers.length;
}

function extremeOf(values: readonly Value[], sign: number, collation: Collation | undefined): Value {
  let found: Value = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (found === null || compareValues(value, found, collation) * sign > 0) found = value;
  }
  return found;
}

function toPlace(value: Value, place: Value, round: (value: number) => number): Value {
  if (isNullish(value) || place === null) return null;
  const number = numberOf(value, '$round/$trunc');
  const digits = place === undefined ? 0 : numberOf(place, '$round/$trunc');
  if (!Number.isInteger(digits) || digits < -20 || digits > 100) {
    throw new DatabaseError('BadValue', `cannot apply $round/$trunc with precision value ${digits}`);
  }
  if (!Number.isFinite(number)) return number;
  return Number(`${round(shifted(number, digits))}e${-digits}`);
}

/** number × 10^digits, computed on the decimal digits to avoid binary rounding. */
function shifted(number: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

function roundHalfToEven(number: number): number {
  const floor = Math.floor(number);
  const rest = number - floor;
  if (rest !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}
