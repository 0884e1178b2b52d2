import { ObjectId } from 'bson';
import { isNumeric } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';

/** Converts the argument of a string operator as MongoDB does; null and missing give the empty string. */
export function textOf(value: Value): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  throw new DatabaseError('Location16007', `can't convert from BSON type ${typeName(value)} to String`);
}
