import { isNumeric, toDouble } from '../../bson/numbers';
import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { argumentOr, nary, type Operator, refuse } from './operator';
import { textOf } from './text';
import { position, wholeNumber } from './whole-numbers';

export const substringOperators: Readonly<Record<string, Operator>> = {
  $substr: nary(substringOfBytes, 3, 3),
  $substrBytes: nary(substringOfBytes, 3, 3),
  $substrCP: nary(
    ([value, from, count]) => {
      const start = wholeNumber(from, 'the start of $substrCP', ['Location34450', 'Location34451']);
      const length = wholeNumber(count, 'the length of $substrCP', ['Location34452', 'Location34453']);
      if (length < 0) return refuse('Location34454', '$substrCP: length must be a nonnegative integer.');
      if (start < 0)
        return refuse('Location34455', '$substrCP: the starting index must be nonnegative integer.');
      return [...textOf(value)].slice(start, start + length).join('');
    },
    3,
    3,
  ),
  $indexOfCP: nary(indexOfCharacters, 2, 4),
};

function substringOfBytes([value, from, count]: readonly Value[]): Value {
  const bytes = Buffer.from(textOf(value));
  const start = truncated(from, 'starting index', 'Location16034');
  const length = truncated(count, 'length', 'Location16035');
  if (start < 0) return refuse('Location50752', '$substrBytes: starting index must be non-negative');
  const end = length < 0 ? bytes.length : start + length;
  if (isContinuation(bytes[start]))
    return refuse(
      'Location28656',
      '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.',
    );
  if (isContinuation(bytes[end]))
    return refuse(
      'Location28657',
      '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  return bytes.toString('utf8', start, end);
}

function truncated(value: Value, argument: string, code: CodeName): number {
  if (isNumeric(value)) return Math.trunc(toDouble(value));
  throw new DatabaseError(code, `$substrBytes: ${argument} must be a numeric type, not ${typeName(value)}`);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function indexOfCharacters(values: readonly Value[]): Value {
  const [value, search] = values;
  if (isNullish(value)) return null;
  if (typeof value !== 'string')
    return refuse(
      'Location40093',
      `$indexOfCP requires a string as the first argument, found: ${typeName(value)}`,
    );
  if (typeof search !== 'string')
    return refuse(
      'Location40094',
      `$indexOfCP requires a string as the second argument, found: ${typeName(search)}`,
    );
  const characters = [...value];
  const start = position(argumentOr(values, 2, 0), '$indexOfCP');
  const end = position(argumentOr(values, 3, characters.length), '$indexOfCP');
  if (start > Math.min(end, characters.length)) return -1;
  const at = characters.slice(start, end).join('').indexOf(search);
  return at < 0 ? -1 : start + [...characters.slice(start, end).join('').slice(0, at)].length;
}
