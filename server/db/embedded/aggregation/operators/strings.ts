import type { Value } from '../../bson/value';
import { type CodeName, DatabaseError } from '../../errors';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { type NamedArguments, named } from './named-arguments';
import { binary, nary, type Operator, refuse, unary } from './operator';
import { textOf } from './text';

/** What `$trim` removes without `chars`. */
const BLANKS = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

/** MongoDB builds no longer strings, even as interim results. */
const LONGEST_TEXT = 64 * 1024 * 1024;

const TRIM: NamedArguments = {
  notObject: 'Location50696',
  unknown: 'Location50694',
  required: { input: 'Location50695' },
  optional: ['chars'],
};
const REPLACE: NamedArguments = {
  notObject: 'Location51751',
  unknown: 'Location51750',
  required: { input: 'Location51749', find: 'Location51748', replacement: 'Location51747' },
};

export const stringOperators: Readonly<Record<string, Operator>> = {
  // As in MongoDB, only the letters of ASCII have cases.
  $toLower: unary((value) => textOf(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  $toUpper: unary((value) => textOf(value).replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  $concat: nary((values) => {
    if (values.some(isNullish)) return null;
    const texts = values.map((value) => stringOf(value, '$concat', 'Location16702'));
    checkLength(texts.reduce((length, text) => length + text.length, 0));
    return texts.join('');
  }),
  $strLenCP: unary((value) => [...stringOf(value, '$strLenCP', 'Location34471')].length),
  $split: binary((value, separator) => {
    if (isNullish(value) || isNullish(separator)) return null;
    const by = stringOf(separator, '$split', 'Location40086');
    if (by === '') return refuse('Location40087', '$split requires a non-empty separator');
    return stringOf(value, '$split', 'Location40085').split(by);
  }),
  $trim: trim({ atStart: true, atEnd: true }),
  $ltrim: trim({ atStart: true, atEnd: false }),
  $rtrim: trim({ atStart: false, atEnd: true }),
  $replaceOne: replace((text, find, replacement) => text.replace(find, () => replacement)),
  $replaceAll: replace((text, find, replacement) => {
    checkLength(text.length + text.split(find).length * (replacement.length - find.length));
    return text.replaceAll(find, () => replacement);
  }),
};

function checkLength(length: number): void {
  if (length > LONGEST_TEXT) refuse('Location13548', 'a string would exceed the limit of 64 MB');
}

function stringOf(value: Value, operator: string, code: CodeName): string {
  if (typeof value === 'string') return value;
  throw new DatabaseError(code, `${operator} requires a string, not ${typeName(value)}`);
}

function trim({ atStart, atEnd }: { atStart: boolean; atEnd: boolean }): Operator {
  return named(TRIM, (given, name) => {
    const { input, chars } = given;
    if (isNullish(input) || (Object.hasOwn(given, 'chars') && isNullish(chars))) return null;
    const characters = [...stringOf(input, name, 'Location50699')];
    const removed = chars === undefined ? BLANKS : new Set(stringOf(chars, name, 'Location50700'));
    const isKept = (character: string) => !removed.has(character);
    const start = atStart ? characters.findIndex(isKept) : 0;
    const end = atEnd ? characters.findLastIndex(isKept) : characters.length - 1;
    return start < 0 ? '' : characters.slice(start, end + 1).join('');
  });
}

function replace(apply: (text: string, find: string, replacement: string) => string): Operator {
  return named(REPLACE, ({ input, find, replacement }, name) => {
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    return apply(
      stringOf(input, name, 'Location51746'),
      stringOf(find, name, 'Location51745'),
      stringOf(replacement, name, 'Location51744'),
    );
  });
}
