import { describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { parseUpdate } from './update';

function renamed(document: Document, fields: Record<string, Value>): Document {
  const event = { isInsert: false, position: () => undefined };
  return parseUpdate({ $rename: fields }, {}).apply(document, event);
}

describe('$rename', () => {
  test.each<[string, Document, Record<string, Value>, Document]>([
    ['a field below another', { a: 1, b: 2 }, { a: 'c.d' }, { b: 2, c: { d: 1 } }],
    ['a field over another', { a: [1], b: [2] }, { a: 'b' }, { b: [1] }],
    ['a missing field', { a: 1 }, { x: 'a' }, { a: 1 }],
    ['a missing field into an array', { a: [1] }, { x: 'a.0' }, { a: [1] }],
    ['a field below a missing one', { a: 1 }, { 'x.y': 'z' }, { a: 1 }],
  ])('moves %s if the source field exists', (_, document, fields, expected) => {
    expect(renamed(document, fields)).toEqual(expected);
  });

  test.each<[string, Record<string, Value>, string]>([
    ['itself', { a: 'a' }, 'The source and target field for $rename must differ: a: "a"'],
    [
      'a field below itself',
      { a: 'a.b' },
      'The source and target field for $rename must not be on the same path: a: "a.b"',
    ],
    [
      'the field above',
      { 'a.b': 'a' },
      'The source and target field for $rename must not be on the same path: a.b: "a"',
    ],
    ['a number', { a: 1 }, "The 'to' field for $rename must be a string: a: 1"],
    ['a name, from a position', { 'a.$': 'b' }, 'The source field for $rename may not be dynamic: a.$'],
    ['all positions', { b: 'a.$[]' }, 'The destination field for $rename may not be dynamic: a.$[]'],
  ])('refuses to rename a field to %s as MongoDB does', (_, fields, message) => {
    expect(() => renamed({}, fields)).toThrow(expect.objectContaining({ code: 2, message }));
  });

  test.each<[string, Document, Record<string, Value>, number, string]>([
    [
      'out of an array',
      { _id: 'x', a: [1, 2] },
      { 'a.0': 'b' },
      2,
      `The source field cannot be an array element, 'a.0' in doc with _id: "x" has an array field called 'a'`,
    ],
    [
      'into an array',
      { a: { b: [{ c: 1 }] }, d: 1 },
      { d: 'a.b.0.d' },
      2,
      "The destination field cannot be an array element, 'a.b.0.d' in doc with no id has an array field called 'b'",
    ],
    [
      'below an array',
      { _id: 1, a: [1], b: 2 },
      { b: 'a.c' },
      2,
      "The destination field cannot be an array element, 'a.c' in doc with _id: 1 has an array field called 'a'",
    ],
    [
      'through an array without a position',
      { a: [{ a: 1 }] },
      { 'a.a': 'b' },
      28,
      'cannot use the part (a of a.a) to traverse the element ({a: [ { a: 1 } ]})',
    ],
    [
      'through a scalar',
      { a: 1 },
      { 'a.b': 'c' },
      28,
      'cannot use the part (a of a.b) to traverse the element ({a: 1})',
    ],
  ])('refuses to rename a field %s as MongoDB does', (_, document, fields, code, message) => {
    expect(() => renamed(document, fields)).toThrow(expect.objectContaining({ code, message }));
  });

  test('refuses to rename two fields to one name as a conflict', () => {
    expect(() => renamed({ a: 1 }, { a: 'c', b: 'c' })).toThrow(expect.objectContaining({ code: 40 }));
  });
});
