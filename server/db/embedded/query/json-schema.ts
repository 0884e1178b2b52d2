import { compareValues, isSameValue } from '../bson/compare';
import { isNumeric, type Numeric, toDouble } from '../bson/numbers';
import { type Document, fieldOf, isDocument, type Value } from '../bson/value';
import { check, DatabaseError, refuse } from '../errors';
import { toRegExp } from './regex';
import { typeTest } from './type-operator';

type ValueTest = (value: Value) => boolean;
/** Compiles one keyword; the schema around it holds the keywords that modify it. */
type Keyword = (operand: Value, schema: Document) => ValueTest;

const JSON_TYPES: Readonly<Record<string, string>> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

/** Compiles a `$jsonSchema` (draft 4 with `bsonType`). @throws DatabaseError 9 for an unknown keyword */
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
  bsonType: typeTest,
  type: (operand) => typeTest(listOf(operand).map(jsonType)),
  enum: (operand) => {
    const allowed = arrayOf(operand, 'enum');
    return (value) => allowed.some((one) => isSameValue(one, value));
  },
  allOf: (operand) => {
    const tests = schemasOf(operand, 'allOf');
    return (value) => tests.every((test) => test(value));
  },
  anyOf: (operand) => {
    const tests = schemasOf(operand, 'anyOf');
    return (value) => tests.some((test) => test(value));
  },
  oneOf: (operand) => {
    const tests = schemasOf(operand, 'oneOf');
    return (value) => tests.filter((test) => test(value)).length === 1;
  },
  not: (operand) => {
    const test = compileJsonSchema(operand);
    return (value) => !test(value);
  },
  minimum: (operand, { exclusiveMinimum }) => {
    const bound = numberOf(operand, 'minimum');
    const least = exclusiveMinimum === true ? 1 : 0;
    return onNumber((value) => compareValues(value, bound) >= least);
  },
  maximum: (operand, { exclusiveMaximum }) => {
    const bound = numberOf(operand, 'maximum');
    const most = exclusiveMaximum === true ? -1 : 0;
    return onNumber((value) => compareValues(value, bound) <= most);
  },
  exclusiveMinimum: always,
  exclusiveMaximum: always,
  multipleOf: (operand) => {
    const divisor = toDouble(numberOf(operand, 'multipleOf'));
    return onNumber((value) => toDouble(value) % divisor === 0);
  },
  minLength: sizeKeyword('minLength', textLength, isAtLeast),
  maxLength: sizeKeyword('maxLength', textLength, isAtMost),
  pattern: (operand) => {
    const pattern = toRegExp(operand, undefined);
    return onString((text) => pattern.test(text));
  },
  minItems: sizeKeyword('minItems', arrayLength, isAtLeast),
  maxItems: sizeKeyword('maxItems', arrayLength, isAtMost),
  uniqueItems: (operand) =>
    onArray(
      (items) =>
        operand !== true ||
        items.every((item, at) => !items.slice(at + 1).some((other) => isSameValue(item, other))),
    ),
  items: (operand) => {
    if (!Array.isArray(operand)) {
      const test = compileJsonSchema(operand);
      return onArray((items) => items.every(test));
    }
    const tests = schemasOf(operand, 'items');
    return onArray((items) => tests.every((test, at) => at >= items.length || test(items[at])));
  },
  additionalItems: (operand, { items: listed }) => {
    const test = otherTest(operand);
    const from = Array.isArray(listed) ? listed.length : Number.POSITIVE_INFINITY;
    return onArray((items) => items.slice(from).every(test));
  },
  required: (operand) => {
    const names = arrayOf(operand, 'required');
    return onDocument((document) => names.every((name) => fieldOf(document, String(name)) !== undefined));
  },
  properties: (operand) => {
    const tests = Object.entries(namedSchemas(operand, 'properties'));
    return onDocument((document) =>
      tests.every(([name, test]) => {
        const value = fieldOf(document, name);
        return value === undefined || test(value);
      }),
    );
  },
  patternProperties: (operand) => {
    const tests = Object.entries(namedSchemas(operand, 'patternProperties'));
    const patterns = tests.map(([pattern, test]) => ({ pattern: toRegExp(pattern, undefined), test }));
    return onDocument((document) =>
      Object.keys(document).every((name) =>
        patterns.every(({ pattern, test }) => !pattern.test(name) || test(document[name])),
      ),
    );
  },
  additionalProperties: (operand, { properties, patternProperties }) => {
    const test = otherTest(operand);
    const named = isDocument(properties) ? properties : {};
    const patterns = Object.keys(isDocument(patternProperties) ? patternProperties : {});
    const expressions = patterns.map((pattern) => toRegExp(pattern, undefined));
    const isListed = (name: string) =>
      Object.hasOwn(named, name) || expressions.some((expression) => expression.test(name));
    return onDocument((document) =>
      Object.keys(document).every((name) => isListed(name) || test(document[name])),
    );
  },
  minProperties: sizeKeyword('minProperties', fieldCount, isAtLeast),
  maxProperties: sizeKeyword('maxProperties', fieldCount, isAtMost),
};

/** A keyword that limits the size of a value; `lengthOf` returns undefined for values of other types. */
function sizeKeyword(
  keyword: string,
  lengthOf: (value: Value) => number | undefined,
  fits: (length: number, limit: number) => boolean,
): Keyword {
  return (operand) => {
    const limit = toDouble(numberOf(operand, keyword));
    if (!Number.isInteger(limit) || limit < 0) throw wrongType(keyword, 'a non-negative integer');
    return (value) => {
      const length = lengthOf(value);
      return length === undefined || fits(length, limit);
    };
  };
}

function textLength(value: Value): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function arrayLength(value: Value): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function fieldCount(value: Value): number | undefined {
  return isDocument(value) ? Object.keys(value).length : undefined;
}

function isAtLeast(length: number, limit: number): boolean {
  return length >= limit;
}

function isAtMost(length: number, limit: number): boolean {
  return length <= limit;
}

function always(): ValueTest {
  return () => true;
}

function onNumber(test: (value: Numeric) => boolean): ValueTest {
  return (value) => !isNumeric(value) || test(value);
}

function onString(test: (text: string) => boolean): ValueTest {
  return (value) => typeof value !== 'string' || test(value);
}

function onArray(test: (items: readonly Value[]) => boolean): ValueTest {
  return (value) => !Array.isArray(value) || test(value);
}

function onDocument(test: (document: Document) => boolean): ValueTest {
  return (value) => !isDocument(value) || test(value);
}

/** The test of `additionalItems` or `additionalProperties`: a boolean or a schema. */
function otherTest(operand: Value): ValueTest {
  return typeof operand === 'boolean' ? () => operand : compileJsonSchema(operand);
}

function jsonType(type: Value): string {
  const name = typeof type === 'string' && Object.hasOwn(JSON_TYPES, type) ? JSON_TYPES[type] : undefined;
  if (name) return name;
  return refuse('BadValue', `Unknown type name alias: ${String(type)}`);
}

function schemasOf(operand: Value, keyword: string): ValueTest[] {
  return arrayOf(operand, keyword).map(compileJsonSchema);
}

function namedSchemas(operand: Value, keyword: string): Record<string, ValueTest> {
  if (!isDocument(operand)) throw wrongType(keyword, 'an object');
  return Object.fromEntries(Object.keys(operand).map((name) => [name, compileJsonSchema(operand[name])]));
}

function arrayOf(operand: Value, keyword: string): readonly Value[] {
  if (!Array.isArray(operand)) throw wrongType(keyword, 'an array');
  if (operand.length > 0) return operand;
  return refuse('FailedToParse', `$jsonSchema keyword '${keyword}' cannot be an empty array`);
}

function listOf(operand: Value): readonly Value[] {
  return Array.isArray(operand) ? operand : [operand];
}

function numberOf(operand: Value, keyword: string): Numeric {
  if (isNumeric(operand)) return operand;
  throw wrongType(keyword, 'a number');
}

function wrongType(keyword: string, expected: string): DatabaseError {
  return new DatabaseError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be ${expected}`);
}
