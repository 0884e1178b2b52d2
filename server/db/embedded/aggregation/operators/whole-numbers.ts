import { isNumeric, toDouble } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';

/** The codes for an argument that is no number, and for one that is no int32. */
export type WholeNumberCodes = readonly [notNumeric: CodeName, notWhole: CodeName];

/** Reads an argument that must be a whole number, of any number type. */
export function integer(value: Value, argument: string, code: CodeName): number {
  const number = isNumeric(value) ? toDouble(value) : Number.NaN;
  if (Number.isInteger(number)) return number;
  throw new DatabaseError(code, `${argument} must be an integer, but is ${typeName(value)}`);
}

/** Reads an argument that must be a whole number within int32, of any number type. */
export function wholeNumber(
  value: Value,
  argument: string,
  [notNumeric, notWhole]: WholeNumberCodes,
): number {
  if (!isNumeric(value))
    throw new DatabaseError(notNumeric, `${argument} must be a numeric value, but is ${typeName(value)}`);
  const number = toDouble(value);
  if (number === (number | 0)) return number;
  throw new DatabaseError(notWhole, `${argument} must be representable as a 32-bit integer: ${number}`);
}

/** Reads a position in an array or a text, as `$indexOfArray` and `$indexOfCP` take them. */
export function position(value: Value, operator: string): number {
  const at = wholeNumber(value, `an index of ${operator}`, ['Location40096', 'Location40096']);
  if (at >= 0) return at;
  throw new DatabaseError('Location40097', `${operator} requires a nonnegative index`);
}
