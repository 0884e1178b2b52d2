import { ObjectId } from 'bson';
import type { Value } from '../../bson/value';
import { DatabaseError } from '../../errors';
import { isNullish } from '../truth';

/** Operators with one evaluated argument. */
export const stringOperators = {
  $toLower: (value: Value): Value => textOf(value).toLowerCase(),
  $toUpper: (value: Value): Value => textOf(value).toUpperCase(),
};

/** Operators with a list of evaluated arguments. */
export const substringOperators = {
  $substr: substringOfBytes,
  $substrBytes: substringOfBytes,
  $substrCP: ([value, start, count]: Value[]): Value => {
    const characters = [...textOf(value)];
    return characters.slice(wholeOf(start), wholeOf(start) + wholeOf(count)).join('');
  },
  $indexOfCP: ([value, search, start, end]: Value[]): Value => {
    if (isNullish(value)) return null;
    const characters = [...textOf(value)];
    const from = isNullish(start) ? 0 : wholeOf(start);
    const until = isNullish(end) ? characters.length : wholeOf(end);
    const before = characters.slice(from, until).join('');
    const at = before.indexOf(textOf(search));
    return at < 0 || from > until ? -1 : from + [...before.slice(0, at)].length;
  },
};

function substringOfBytes([value, start, count]: Value[]): Value {
  const bytes = Buffer.from(textOf(value));
  const from = wholeOf(start);
  const until = wholeOf(count) < 0 ? bytes.length : from + wholeOf(count);
  if (isContinuation(bytes[from]) || isContinuation(bytes[until])) {
    throw new DatabaseError(
      'BadValue',
      '$substrBytes: Invalid range, starting or ending in the middle of a character',
    );
  }
  return bytes.toString('utf8', from, Math.max(from, until));
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Converts a value to a string as MongoDB does; null and missing give the empty string. */
function textOf(value: Value): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  throw new DatabaseError('TypeMismatch', "can't convert the value to type string");
}

function wholeOf(value: Value): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new DatabaseError('TypeMismatch', 'a position or length in a string must be an integer');
}
