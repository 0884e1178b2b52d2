import { BSONRegExp, Decimal128, Double, Long, MaxKey, ObjectId } from 'bson';
import { describe, expect, test } from 'vitest';
import { readCollation } from '../bson/collation';
import type { Document } from '../bson/value';
import { matches } from './condition';
import { parseFilter } from './filter';

function isMatch(filter: Document, document: Document): boolean {
  return matches(parseFilter(filter), document);
}

const id = new ObjectId();

describe('filters', () => {
  test.each<[string, Document, Document, boolean]>([
    ['an equal number of another type', { a: 5 }, { a: Long.fromNumber(5) }, true],
    ['an equal decimal', { a: 1.5 }, { a: Decimal128.fromString('1.50') }, true],
    ['a number for a string', { a: '5' }, { a: 5 }, false],
    ['an ObjectId', { a: id }, { a: new ObjectId(id.toHexString()) }, true],
    ['an equal document', { a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
    ['a document with its fields in another order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    ['an element of an array', { a: 2 }, { a: [1, 2] }, true],
    ['an equal array', { a: [1, 2] }, { a: [1, 2] }, true],
    ['a nested array', { a: [1, 2] }, { a: [[1, 2], 3] }, true],
    ['the same elements in another order', { a: [2, 1] }, { a: [1, 2] }, false],
    ['null for a missing field', { a: null }, {}, true],
    ['null for null', { a: null }, { a: null }, true],
    ['null for zero', { a: null }, { a: 0 }, false],
    ['null for an empty array', { a: null }, { a: [] }, false],
    ['null below a missing document', { 'a.b': null }, {}, true],
    ['null below a scalar', { 'a.b': null }, { a: 5 }, true],
    ['null where one element lacks the field', { 'a.b': null }, { a: [{ b: 1 }, { c: 2 }] }, true],
    ['null below an array of scalars', { 'a.b': null }, { a: [1, 2] }, false],
    ['a path through an array of documents', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    ['a path through two arrays', { 'a.b': 3 }, { a: [{ b: [1, 3] }] }, true],
    [
      'a path through an array of documents against an array',
      { 'a.b': [1, 2] },
      { a: [{ b: 1 }, { b: 2 }] },
      false,
    ],
    ['a position of an array', { 'a.1': 'y' }, { a: ['x', 'y'] }, true],
    ['a field below a position', { 'a.0.b': 1 }, { a: [{ b: 1 }] }, true],
    ['a position as the name of a field', { 'a.0': 1 }, { a: { 0: 1 } }, true],
    ['$ne for an array with the value', { a: { $ne: 1 } }, { a: [1, 2] }, false],
    ['$ne for a missing field', { a: { $ne: 1 } }, {}, true],
    ['$gt', { a: { $gt: 5 } }, { a: 6 }, true],
    ['$gt with an equal value', { a: { $gt: 5 } }, { a: new Double(5) }, false],
    ['$gte with an equal value', { a: { $gte: 5 } }, { a: 5 }, true],
    ['$gt across types', { a: { $gt: 5 } }, { a: 'x' }, false],
    ['$lt for a missing field', { a: { $lt: 5 } }, {}, false],
    ['$lte null for a missing field', { a: { $lte: null } }, {}, true],
    ['$gt and $lt by different elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }, true],
    ['$lt with NaN', { a: { $lt: 5 } }, { a: Number.NaN }, false],
    ['$lte NaN for NaN', { a: { $lte: Number.NaN } }, { a: Number.NaN }, true],
    ['$lt MaxKey for any type', { a: { $lt: new MaxKey() } }, { a: 'x' }, true],
    ['$gt with dates', { a: { $gt: new Date(5) } }, { a: new Date(6) }, true],
    ['$gt with documents, by field', { a: { $gt: { x: 1 } } }, { a: { x: 2 } }, true],
    ['$in', { a: { $in: [1, 'x'] } }, { a: 'x' }, true],
    ['$in with null for a missing field', { a: { $in: [null] } }, {}, true],
    ['$in with an expression', { a: { $in: [/^x/i] } }, { a: ['Xy'] }, true],
    [
      '$in with many values',
      { a: { $in: [1, 2, 3, 4, 5, 6, 7, 8, 9, Long.fromNumber(10)] } },
      { a: 10 },
      true,
    ],
    ['$nin', { a: { $nin: [1, 2] } }, { a: [3, 2] }, false],
    ['$exists', { a: { $exists: true } }, { a: null }, true],
    ['$exists: false below an array', { 'a.b': { $exists: false } }, { a: [{ b: 1 }, {}] }, false],
    ['$exists: false for an empty array', { 'a.b': { $exists: false } }, { a: [] }, true],
    ['$type by name', { a: { $type: 'string' } }, { a: 'x' }, true],
    ['$type of an element', { a: { $type: 'string' } }, { a: [1, 'x'] }, true],
    ['$type array', { a: { $type: 'array' } }, { a: [] }, true],
    ['$type by number', { a: { $type: 7 } }, { a: id }, true],
    ['$type int for a double', { a: { $type: 'int' } }, { a: new Double(1) }, false],
    ['$type number', { a: { $type: ['bool', 'number'] } }, { a: Long.ONE }, true],
    ['$size', { a: { $size: 2 } }, { a: [1, [2]] }, true],
    ['$size of an array below an array', { 'a.b': { $size: 2 } }, { a: [{ b: 1 }, { b: 2 }] }, false],
    ['$all', { a: { $all: [1, 2] } }, { a: [3, 2, 1] }, true],
    ['$all with a scalar', { a: { $all: ['x'] } }, { a: 'x' }, true],
    ['$all with an empty array', { a: { $all: [] } }, { a: [] }, false],
    [
      '$all with $elemMatch',
      { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
      { a: [{ b: 1 }, { b: 2 }] },
      true,
    ],
    ['$elemMatch by one element', { a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1, c: 2 }] }, true],
    [
      '$elemMatch by two elements together',
      { a: { $elemMatch: { b: 1, c: 2 } } },
      { a: [{ b: 1 }, { c: 2 }] },
      false,
    ],
    ['$elemMatch with operators', { a: { $elemMatch: { $gt: 5, $lt: 7 } } }, { a: [1, 6, 9] }, true],
    ['$elemMatch on a document', { a: { $elemMatch: { b: 1 } } }, { a: { b: 1 } }, false],
    ['$elemMatch on a DBRef', { a: { $elemMatch: { $id: 1 } } }, { a: [{ $ref: 'b', $id: 1 }] }, true],
    ['$elemMatch on another DBRef', { a: { $elemMatch: { $id: 2 } } }, { a: [{ $ref: 'b', $id: 1 }] }, false],
    ['$elemMatch on the database', { a: { $elemMatch: { $db: 'd' } } }, { a: [{ $db: 'd' }] }, true],
    ['$elemMatch with $or', { a: { $elemMatch: { $or: [{ b: 1 }, { b: 2 }] } } }, { a: [{ b: 2 }] }, true],
    ['$not', { a: { $not: { $gt: 5 } } }, { a: 3 }, true],
    ['$not for a missing field', { a: { $not: { $gt: 5 } } }, {}, true],
    ['$not with an expression', { a: { $not: /x/ } }, { a: 'x' }, false],
    ['$or', { $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
    ['$and', { $and: [{ a: 1 }, { b: 1 }] }, { a: 1, b: 1 }, true],
    ['$regex with options', { a: { $regex: 'TOYOTA', $options: 'i' } }, { a: 'Toyota Vitz' }, true],
    ['$regex anchored', { a: { $regex: '^Vitz' } }, { a: 'Toyota Vitz' }, false],
    ['a regular expression on a number', { a: /5/ }, { a: 5 }, false],
    ['an expression with inline options', { a: { $regex: '(?i)toyota' } }, { a: 'TOYOTA' }, true],
    ['an expression with the option x', { a: { $regex: 'a b # c', $options: 'x' } }, { a: 'ab' }, true],
    ['one character beyond 16 bits', { a: { $regex: '^.$' } }, { a: '🚗' }, true],
    ['needless escapes', { a: { $regex: '^a\\-[\\w-.]\\_c' } }, { a: 'a-b_c' }, true],
    ['an equal stored expression', { a: new BSONRegExp('a', 'i') }, { a: new BSONRegExp('a', 'i') }, true],
    ['$mod', { a: { $mod: [4, 1] } }, { a: 9 }, true],
    ['$mod on a string', { a: { $mod: [4, 1] } }, { a: '9' }, false],
    ['$expr', { $expr: { $gt: ['$a', '$b'] } }, { a: 3, b: Long.fromNumber(2) }, true],
    ['$comment', { a: 1, $comment: 'why' }, { a: 1 }, true],
    ['a name of Object.prototype', { constructor: { $exists: true } }, {}, false],
  ])('filters by %s as MongoDB does', (_, filter, document, expected) => {
    expect(isMatch(filter, document)).toBe(expected);
  });

  test.each<[string, Document, number, string]>([
    ['an unknown operator', { a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    ['an unknown operator after a known one', { a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    ['an unknown operator at the top', { $foo: 1 }, 2, 'unknown top level operator: $foo'],
    ['an unknown operator in $not', { a: { $not: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    ['$where', { $where: 'true' }, 2, 'no globalScriptEngine'],
    ['$text', { $text: { $search: 'x' } }, 27, 'text index required'],
    ['$bitsAllSet', { a: { $bitsAllSet: 1 } }, 2, 'unknown operator: $bitsAllSet'],
    ['$geoWithin', { a: { $geoWithin: {} } }, 2, 'unknown operator: $geoWithin'],
    ['$in without an array', { a: { $in: 1 } }, 2, '$in needs an array'],
    ['an empty $or', { $or: [] }, 2, 'nonempty array'],
    ['a broken expression', { a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    ['an unknown type', { a: { $type: 'foo' } }, 2, 'Unknown type name alias: foo'],
    ['$mod by zero', { a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
    ['$size below zero', { a: { $size: -1 } }, 2, 'non-negative'],
    ['an anchor that JavaScript lacks', { a: { $regex: '\\Aabc' } }, 51091, 'is invalid'],
    ['a class that JavaScript lacks', { a: { $regex: '[[:alpha:]]' } }, 51091, 'is invalid'],
    ['$options without $regex', { a: { $options: 'i' } }, 2, '$options needs a $regex'],
    ['an unknown expression', { $expr: { $foo: 1 } }, 168, "Unrecognized expression '$foo'"],
  ])('refuses %s as MongoDB does', (_, filter, code, message) => {
    expect(() => parseFilter(filter)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('ignores case with a collation, and also accents at strength 1', () => {
    const with2 = { collation: readCollation({ locale: 'en', strength: 2 }) };
    expect(matches(parseFilter({ a: 'NAIROBI' }, with2), { a: 'Nairobi' })).toBe(true);
    expect(matches(parseFilter({ a: 'cafe' }, with2), { a: 'Café' })).toBe(false);
    expect(matches(parseFilter({ a: { $gt: 'a' } }, with2), { a: 'B' })).toBe(true);
    const with1 = { collation: readCollation({ locale: 'en', strength: 1 }) };
    expect(matches(parseFilter({ a: { $in: ['cafe'] } }, with1), { a: 'Café' })).toBe(true);
  });

  test('refuses an unsupported collation setting', () => {
    expect(() => readCollation({ locale: 'en', alternate: 'shifted' })).toThrow(
      expect.objectContaining({ code: 238 }),
    );
  });
});
