import { isZero } from '../bson/arithmetic';
import { isNumeric } from '../bson/numbers';
import type { Value } from '../bson/value';

/** MongoDB's truth of a value: false for false, null, missing and 0, else true. */
export function booleanOf(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumeric(value) && isZero(value));
}

export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}
