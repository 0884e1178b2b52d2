import { Double, Long, ObjectId } from 'bson';
import { describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { matches } from './condition';
import { parseFilter } from './filter';

describe('$jsonSchema', () => {
  test.each<[string, Document, Value[], Value[]]>([
    ['bsonType', { bsonType: ['string', 'number'] }, ['a', 1, Long.ONE], [true, null]],
    ['a number by bsonType', { bsonType: 'number' }, [1, new Double(2), Long.ONE], ['1']],
    ['enum', { enum: [1, 'a', null] }, [Long.ONE, 'a', null], [2, 'A']],
    ['minimum and maximum', { minimum: 1, maximum: 3 }, [1, 3, 'text'], [0, 3.5]],
    ['lengths', { minLength: 2, maxLength: 3 }, ['ab', '😀😀', 5], ['a', 'abcd']],
    ['pattern', { pattern: '^K[A-Z]' }, ['KAA', 5], ['kaa']],
    ['items', { items: { bsonType: 'int' } }, [[1, 2], [], 'x'], [[1, 'a']]],
    ['properties', { properties: { a: { bsonType: 'string' } } }, [{ a: 'x' }, {}, 'x'], [{ a: 1 }]],
    ['required', { required: ['a'] }, [{ a: null }, 'x'], [{}]],
    ['additionalProperties', { properties: { a: {} }, additionalProperties: false }, [{ a: 1 }], [{ c: 1 }]],
    [
      'additional properties with a schema',
      { additionalProperties: { bsonType: 'number' } },
      [{ x: 1 }],
      [{ x: 'a' }],
    ],
    ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [3]],
    ['anyOf', { anyOf: [{ bsonType: 'string' }, { minimum: 5 }] }, ['a', 6], [1]],
    ['oneOf', { oneOf: [{ minimum: 1 }, { minimum: 5 }] }, [2], [6, 0]],
    ['not', { not: { bsonType: 'objectId' } }, [1], [new ObjectId()]],
    ['annotations', { title: 'a', description: 'b' }, [1], []],
  ])('validates values by %s', (_, schema, valid, invalid) => {
    const condition = parseFilter({ $jsonSchema: { properties: { v: schema } } });
    const accepted = (values: readonly Value[]) => values.map((v) => matches(condition, { v }));
    expect(accepted(valid)).toEqual(valid.map(() => true));
    expect(accepted(invalid)).toEqual(invalid.map(() => false));
  });

  test.each<[string, Value]>([
    ['a schema that is no document', 5],
    ['a keyword that MongoDB has and this server lacks', { multipleOf: 5 }],
    ['items by position', { items: [{ bsonType: 'string' }] }],
    ['a reference', { $ref: '#/a' }],
    ['an unknown type', { bsonType: 'colour' }],
    ['a type of JSON', { type: 'integer' }],
    ['a bound that is no number', { minimum: 'a' }],
    ['a nested unknown keyword', { properties: { a: { foo: 1 } } }],
  ])('refuses %s', (_, schema) => {
    expect(() => parseFilter({ $jsonSchema: schema })).toThrow();
  });
});
