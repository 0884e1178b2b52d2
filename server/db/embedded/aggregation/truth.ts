import { isNumeric, toDouble } from '../bson/numbers';
import type { Value } from '../bson/value';

/** MongoDB's truth of a value: everything but false, null, a missing field and the number 0. */
export function booleanOf(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumeric(value) && toDouble(value) === 0);
}

/** Whether the value is null or missing. */
export function isNothing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}
