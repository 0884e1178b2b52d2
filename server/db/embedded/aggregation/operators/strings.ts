import { Double, ObjectId } from 'bson';
import { isNumeric, type Numeric } from '../../bson/numbers';
import { isNullish, type Value } from '../../bson/value';
import { type ErrorCodeName, refuse } from '../../errors';
import { getTypeName } from '../../query/type-operator';
import { defineUnary, defineVariadic, type Operators } from './operator';

const LONGEST_TEXT = 64 * 1024 * 1024;
const LONGEST_MESSAGE = 500;

export const stringOperators: Operators = {
  // $toLower and $toUpper change only ASCII letters, like in MongoDB.
  $toLower: defineUnary((value) => textOf(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  $toUpper: defineUnary((value) => textOf(value).replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  $concat: defineVariadic((values) => {
    if (values.some(isNullish)) return null;
    const texts = values.map((value) => stringOf(value, '$concat', 'Location16702'));
    if (texts.reduce((length, text) => length + text.length, 0) > LONGEST_TEXT)
      return refuse('Location13548', 'a string would exceed the limit of 64 MB');
    return texts.join('');
  }),
  $strLenCP: defineUnary((value) => [...stringOf(value, '$strLenCP', 'Location34471')].length),
  $type: defineUnary(getTypeName),
  $toString: defineUnary((value) => {
    if (isNullish(value)) return null;
    if (typeof value === 'boolean') return String(value);
    return value instanceof ObjectId
      ? value.toHexString()
      : (scalarText(value) ??
          refuseConversion(`Unsupported conversion from ${getTypeName(value)} to string`));
  }),
  $toObjectId: defineUnary((value) => {
    if (isNullish(value) || value instanceof ObjectId) return value ?? null;
    if (typeof value !== 'string')
      return refuseConversion(`Unsupported conversion from ${getTypeName(value)} to objectId`);
    const isId = /^[0-9a-fA-F]{24}$/.test(value);
    return isId ? new ObjectId(value) : refuseConversion(`Failed to parse objectId '${value}'`);
  }),
};

function stringOf(value: Value, operator: string, code: ErrorCodeName): string {
  if (typeof value === 'string') return value;
  return refuse(code, `${operator} requires a string, not ${getTypeName(value)}`);
}

/** Treats null and a missing value as the empty string, like MongoDB. */
function textOf(value: Value): string {
  if (isNullish(value)) return '';
  const refused = () =>
    refuse('Location16007', `can't convert from BSON type ${getTypeName(value)} to String`);
  return scalarText(value) ?? refused();
}

function scalarText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return numberText(value);
  return value instanceof Date ? value.toISOString() : undefined;
}

/** Formats numbers like MongoDB: doubles from 1e16 and below 1e-4 with an exponent of two digits. */
function numberText(value: Numeric): string {
  const double = value instanceof Double ? value.value : value;
  if (typeof double !== 'number') return double.toString();
  if (Object.is(double, -0)) return '-0';
  const magnitude = Math.abs(double);
  const isShort = (magnitude >= 1e-4 && magnitude < 1e16) || magnitude === 0 || !Number.isFinite(double);
  return isShort ? String(double) : double.toExponential().replace(/e(.)(\d)$/, 'e$10$2');
}

function refuseConversion(reason: string): never {
  const shown = reason.slice(0, LONGEST_MESSAGE);
  return refuse('ConversionFailure', `${shown} in $convert with no onError value`);
}
