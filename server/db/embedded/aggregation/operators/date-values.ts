import { ObjectId, Timestamp } from 'bson';
import type { Document, Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';

/** The date of an argument, which may be an ObjectId or a timestamp too. */
export function dateOf(value: Value, code: CodeName = 'Location16006'): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new DatabaseError(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Whether an operator's time zone is given but null or missing: then so is the result. */
export function lacksZone(given: Document): boolean {
  return Object.hasOwn(given, 'timezone') && isNullish(given.timezone);
}
