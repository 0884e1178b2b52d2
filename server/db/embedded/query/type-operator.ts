import { Code } from 'bson';
import { isInt32, isNumeric, toDouble } from '../bson/numbers';
import { isDocument, type Value, type ValueTest } from '../bson/value';
import { check, refuse } from '../errors';

const TYPES: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
export const TYPE_NAMES = new Map(Object.entries(TYPES).map(([name, number]) => [number, name]));
const CLASS_NAMES: Readonly<Record<string, string>> = {
  Binary: 'binData',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  DBRef: 'dbPointer',
  Decimal128: 'decimal',
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  MaxKey: 'maxKey',
  MinKey: 'minKey',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
};

/** Returns the type's name as in `$type`; `missing` for undefined. */
export function getTypeName(value: Value): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (isDocument(value)) return 'object';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof Date) return 'date';
  return value instanceof RegExp ? 'regex' : (CLASS_NAMES[value._bsontype] ?? 'object');
}

/** Parses the operand of `$type`: a name, a number, or an array of both. */
export function parseTypeTest(operand: Value): ValueTest {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(wantedTypes));
  check(wanted.size !== 0, 'FailedToParse', '$type must match at least one type');
  return (value) => wanted.has(getTypeName(value));
}

function wantedTypes(type: Value): string[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof type === 'string') {
    check(TYPES[type] !== undefined, 'BadValue', `Unknown type name alias: ${type}`);
    return [type];
  }
  const name = isNumeric(type) ? TYPE_NAMES.get(toDouble(type)) : undefined;
  if (name === undefined) return refuse('BadValue', `Invalid numerical type code: ${String(type)}`);
  return [name];
}
