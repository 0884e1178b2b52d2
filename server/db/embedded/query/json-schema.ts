import { compareValues, isSameValue } from '../bson/compare';
import { isNumeric, type Numeric, toDouble } from '../bson/numbers';
import { type Document, getOwnField, isDocument, type Value, type ValueTest } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import { toRegExp } from './regex';
import { parseTypeTest } from './type-operator';

/** Compiles a keyword; `schema` is the whole schema, which may have other keywords that modify it. */
type Keyword = (operand: Value, schema: Document) => ValueTest;

/** Compiles a JSON Schema (draft 4 and `bsonType`). @throws DatabaseError 9 for an unknown keyword */
export function compileJsonSchema(schema: Value): ValueTest {
  check(isDocument(schema), 'TypeMismatch', '$jsonSchema must be an object');
  const tests = Object.keys(schema).map((name) => {
    const keyword = Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name] : undefined;
    check(keyword, 'FailedToParse', `Unknown $jsonSchema keyword: ${name}`);
    return keyword(schema[name], schema);
  });
  return (value) => tests.every((test) => test(value));
}

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  title: always,
  description: always,
  bsonType: parseTypeTest,
  enum: (operand) => {
    const allowed = arrayOf(operand, 'enum');
    return (value) => allowed.some((one) => isSameValue(one, value));
  },
  allOf: combination('allOf', (passed, all) => passed === all),
  anyOf: combination('anyOf', (passed) => passed > 0),
  oneOf: combination('oneOf', (passed) => passed === 1),
  not: (operand) => {
    const test = compileJsonSchema(operand);
    return (value) => !test(value);
  },
  minimum: (operand) => {
    const least = numberOf(operand, 'minimum');
    return (value) => !isNumeric(value) || compareValues(value, least) >= 0;
  },
  maximum: (operand) => {
    const most = numberOf(operand, 'maximum');
    return (value) => !isNumeric(value) || compareValues(value, most) <= 0;
  },
  minLength: (operand) => {
    const least = toDouble(numberOf(operand, 'minLength'));
    return (value) => typeof value !== 'string' || [...value].length >= least;
  },
  maxLength: (operand) => {
    const most = toDouble(numberOf(operand, 'maxLength'));
    return (value) => typeof value !== 'string' || [...value].length <= most;
  },
  pattern: (operand) => {
    const pattern = toRegExp(operand, undefined);
    return (value) => typeof value !== 'string' || pattern.test(value);
  },
  items: (operand) => {
    const test = compileJsonSchema(operand);
    return (value) => !Array.isArray(value) || value.every(test);
  },
  required: (operand) => {
    const names = arrayOf(operand, 'required').map(String);
    return (value) => !isDocument(value) || names.every((name) => getOwnField(value, name) !== undefined);
  },
  properties: (operand) => {
    if (!isDocument(operand)) throw wrongType('properties', 'an object');
    const tests = Object.entries(operand).map(([name, schema]) => ({
      name,
      test: compileJsonSchema(schema),
    }));
    return (value) => !isDocument(value) || tests.every(({ name, test }) => isAbsentOr(test, value, name));
  },
  additionalProperties: (operand, { properties }) => {
    const test = typeof operand === 'boolean' ? () => operand : compileJsonSchema(operand);
    const named = isDocument(properties) ? properties : {};
    return (value) =>
      !isDocument(value) ||
      Object.keys(value).every((name) => Object.hasOwn(named, name) || test(value[name]));
  },
};

function always(): ValueTest {
  return () => true;
}

function isAbsentOr(test: ValueTest, document: Document, name: string): boolean {
  const value = getOwnField(document, name);
  return value === undefined || test(value);
}

/** Compiles a keyword with a list of schemas; `accepts` gets the number of schemas that a value satisfies. */
function combination(keyword: string, accepts: (passed: number, all: number) => boolean): Keyword {
  return (operand) => {
    const tests = arrayOf(operand, keyword).map(compileJsonSchema);
    return (value) => accepts(tests.filter((test) => test(value)).length, tests.length);
  };
}

function arrayOf(operand: Value, keyword: string): readonly Value[] {
  if (!Array.isArray(operand)) throw wrongType(keyword, 'an array');
  if (operand.length > 0) return operand;
  return refuse('FailedToParse', `$jsonSchema keyword '${keyword}' cannot be an empty array`);
}

function numberOf(operand: Value, keyword: string): Numeric {
  if (isNumeric(operand)) return operand;
  throw wrongType(keyword, 'a number');
}

function wrongType(keyword: string, expected: string): DatabaseError {
  return new DatabaseError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be ${expected}`);
}
