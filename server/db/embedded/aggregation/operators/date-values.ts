import { ObjectId, Timestamp } from 'bson';
import type { Document, Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';

/** The date of an argument, which may be an ObjectId or a timestamp too. */
export function dateOf(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new DatabaseError('Location16006', `can't convert from BSON type ${typeName(value)} to Date`);
}

/** Whether an operator's time zone is given but null or missing: then so is the result. */
export function lacksZone(given: Document): boolean {
  return Object.hasOwn(given, 'timezone') && isNullish(given.timezone);
}
