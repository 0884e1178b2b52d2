import { Double } from 'bson';
import { isNumeric, type Numeric } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';

/** Converts the argument of a string operator as MongoDB does; null and missing give the empty string. */
export function textOf(value: Value): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return value.toISOString();
  throw new DatabaseError('Location16007', `can't convert from BSON type ${typeName(value)} to String`);
}

/** Writes a number as MongoDB does: doubles from 1e16 and below 1e-4 with an exponent of two digits. */
export function numberText(value: Numeric): string {
  const double = value instanceof Double ? value.value : value;
  if (typeof double !== 'number') return double.toString();
  if (Object.is(double, -0)) return '-0';
  const magnitude = Math.abs(double);
  const isShort = (magnitude >= 1e-4 && magnitude < 1e16) || magnitude === 0 || !Number.isFinite(double);
  return isShort ? String(double) : double.toExponential().replace(/e(.)(\d)$/, 'e$10$2');
}
