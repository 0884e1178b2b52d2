import { type Collation, readCollation } from '../bson/collation';
import { isSameValue } from '../bson/compare';
import { isNumeric, toDouble, toDoubleOrNaN } from '../bson/numbers';
import type { Path } from '../bson/paths';
import { type Document, formatShellText, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';
import type { Condition } from '../query/condition';
import { parseFilter } from '../query/filter';

export interface IndexDefinition {
  readonly name: string;
  /** Index specification as a document, as `listIndexes` shows it. */
  readonly specification: Document;
  readonly fields: readonly string[];
  readonly paths: readonly Path[];
  readonly directions: readonly number[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  /** Whether queries ignore the index, which is still maintained and enforced. */
  readonly isHidden: boolean;
  readonly partial: Condition | undefined;
  readonly collation: Collation | undefined;
  /** Seconds after the date in the indexed field at which documents expire (TTL). */
  readonly expireAfter: number | undefined;
}

export const ID_INDEX: Document = { v: 2, key: { _id: 1 }, name: '_id_' };

const OPTIONS = new Set([
  ...['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'collation'],
  ...['background', 'hidden', 'ns'],
]);
const NOT_REPORTED = new Set(['background', 'ns', 'v', 'key', 'name', 'collation']);

/** Parses an index specification. @throws DatabaseError 67 for an unsupported kind or option */
export function parseIndexDefinition(given: Document): IndexDefinition {
  const key = given.key;
  checkIndex(isDocument(key) && Object.keys(key).length !== 0, 'Index keys cannot be an empty object');
  const unknown = Object.keys(given).find((option) => !OPTIONS.has(option));
  checkIndex(!unknown, `The index option '${unknown}' is not supported`);
  const fields = Object.keys(key);
  const directions = fields.map((field) => directionOf(field, key[field]));
  check(given.hidden === undefined || !isSameValue(key, ID_INDEX.key), 'BadValue', "can't hide _id index");
  const collation = readCollation(given.collation);
  const name =
    typeof given.name === 'string' ? given.name : fields.map((field) => `${field}_${key[field]}`).join('_');
  return {
    name,
    specification: reported(given, key, name, collation),
    fields,
    paths: fields.map((field) => field.split('.')),
    directions,
    isUnique: name === ID_INDEX.name || flagOf(given, 'unique'),
    isSparse: flagOf(given, 'sparse'),
    isHidden: flagOf(given, 'hidden'),
    partial: readPartial(given.partialFilterExpression, collation),
    collation,
    expireAfter: readExpiry(given.expireAfterSeconds, fields),
  };
}

function checkIndex(condition: unknown, message: string): asserts condition {
  check(condition, 'CannotCreateIndex', message);
}

function reported(given: Document, key: Document, name: string, collation: Collation | undefined): Document {
  const options = Object.keys(given).filter(
    (option) => !NOT_REPORTED.has(option) && (option !== 'hidden' || flagOf(given, 'hidden')),
  );
  return {
    v: 2,
    key,
    name,
    ...Object.fromEntries(options.map((option) => [option, given[option]])),
    ...(collation ? { collation: collation.spec } : {}),
  };
}

/** Reads a boolean; a number other than 0 counts as true. */
function flagOf(given: Document, option: string): boolean {
  const value = given[option];
  if (value === undefined || typeof value === 'boolean') return value === true;
  if (isNumeric(value)) return toDouble(value) !== 0;
  const message = `The field '${option}' has value ${option}: ${formatShellText(value)}, which is not convertible to bool`;
  return refuse('TypeMismatch', message);
}

function directionOf(field: string, value: Value): number {
  checkIndex(field !== '' && !field.split('.').includes(''), 'Index keys cannot contain an empty field.');
  checkIndex(!field.includes('$'), `Index key '${field}' is not supported`);
  if (!isNumeric(value)) {
    const message = `Only ascending and descending indexes are supported, not '${String(value)}'`;
    return refuse('CannotCreateIndex', message);
  }
  const direction = toDouble(value);
  checkIndex(direction !== 0 && !Number.isNaN(direction), 'Values in the index key pattern cannot be 0.');
  return direction < 0 ? -1 : 1;
}

function readPartial(expression: Value, collation: Collation | undefined): Condition | undefined {
  if (expression === undefined) return undefined;
  check(isDocument(expression), 'TypeMismatch', 'partialFilterExpression must be an object');
  return parseFilter(expression, { collation });
}

function readExpiry(seconds: Value, fields: readonly string[]): number | undefined {
  if (seconds === undefined) return undefined;
  const number = toDoubleOrNaN(seconds);
  checkIndex(number >= 0, 'TTL index expireAfterSeconds must be a number of at least 0');
  checkIndex(
    fields.length <= 1 && fields[0] !== '_id',
    'TTL indexes are single-field indexes, and not on _id',
  );
  return number;
}
