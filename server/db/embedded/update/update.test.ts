import { Double, Long, ObjectId, Timestamp } from 'bson';
import { describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { buildUpsertedDocument } from '../commands/changes';
import { findMatchedPosition } from '../query/condition';
import { parseFilter } from '../query/filter';
import { parseUpdate, type UpdateOptions } from './update';

function updated(
  document: Document,
  update: Value,
  options: UpdateOptions & { filter?: Document } = {},
): Document {
  const filter = parseFilter(options.filter ?? {});
  const original = structuredClone(document);
  const position = (array: string) => findMatchedPosition(filter, original, array);
  return parseUpdate(update, options).apply(document, { isInsert: false, position });
}

describe('updates', () => {
  test.each<[string, Document, Value, Document]>([
    ['$set', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
    ['$set below a missing field', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set in an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    ['$set beyond the end of an array', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
    ['$set of several new fields, by name', {}, { $set: { b: 1, a: 2 } }, { a: 2, b: 1 }],
    ['$set with a number as a field name', { a: {} }, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$unset in an array', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
    ['$unset of a missing field', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: 5 } }, { a: 3, b: 5 }],
    ['$inc by a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    ['$inc of a double to an integer', { a: 1.5 }, { $inc: { a: 0.5 } }, { a: new Double(2) }],
    ['$inc over int32', { a: 2147483647 }, { $inc: { a: 1 } }, { a: Long.fromNumber(2147483648) }],
    ['$inc of a long', { a: Long.fromNumber(1) }, { $inc: { a: 1 } }, { a: Long.fromNumber(2) }],
    ['$mul', { a: 3 }, { $mul: { a: 4, b: 5 } }, { a: 12, b: 0 }],
    ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 1 } }, { a: 2, b: 3, c: 1 }],
    ['$max', { a: 3, b: 'x' }, { $max: { a: 2, b: 4 } }, { a: 3, b: 'x' }],
    ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c.d', x: 'y' } }, { b: 2, c: { d: 1 } }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    ['$push of an array', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    [
      '$push $each with $position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    ['$push $each with $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    [
      '$push $each with $sort',
      { a: [{ n: 3 }, { n: 1 }] },
      { $push: { a: { $each: [{ n: 2 }], $sort: { n: -1 } } } },
      { a: [{ n: 3 }, { n: 2 }, { n: 1 }] },
    ],
    [
      '$addToSet',
      { a: [1, { x: 1 }] },
      { $addToSet: { a: { $each: [1, 2, { x: 1 }, 2] } } },
      { a: [1, { x: 1 }, 2] },
    ],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull of documents', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    [
      '$pull by $or',
      { a: [{ x: 1 }, { x: 2, y: 5 }, { x: 3 }, 4] },
      { $pull: { a: { $or: [{ x: 1 }, { y: { $gt: 4 } }] } } },
      { a: [{ x: 3 }, 4] },
    ],
    [
      '$pull by $and, $nor and fields',
      { a: [{ x: 1 }, { x: 2, y: 5 }, { x: 3 }] },
      { $pull: { a: { $and: [{ x: { $in: [1, 2] } }], $nor: [{ y: 5 }] } } },
      { a: [{ x: 2, y: 5 }, { x: 3 }] },
    ],
    [
      '$pull by fields and $or',
      {
        a: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
      { $pull: { a: { x: 1, $or: [{ y: 1 }, { y: 3 }] } } },
      {
        a: [
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
    ],
    [
      '$pull by $in and $not',
      { a: [1, 2, 3] },
      { $pull: { a: { $in: [1, 2], $not: { $eq: 2 } } } },
      { a: [2, 3] },
    ],
    ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$[]', { a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 10 } }, { a: [{ n: 11 }, { n: 12 }] }],
    ['a replacement', { _id: 7, a: 1 }, { b: 2 }, { _id: 7, b: 2 }],
    [
      'a pipeline',
      { _id: 7, a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }],
      { _id: 7, b: 2 },
    ],
    [
      'a pipeline beside an int64',
      { a: Long.fromNumber(5), b: 1 },
      [{ $set: { b: 2 } }],
      { a: Long.fromNumber(5), b: 2 },
    ],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
  ])('applies %s', (_, document, update, expected) => {
    const result = updated(document, update);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });

  test('changes the matched element by the positional operator', () => {
    const document = { a: [{ n: 1 }, { n: 2 }, { n: 2 }] };
    expect(updated(document, { $set: { 'a.$.x': 1 } }, { filter: { 'a.n': 2 } })).toEqual({
      a: [{ n: 1 }, { n: 2, x: 1 }, { n: 2 }],
    });
    expect(
      updated({ a: [1, 5] }, { $set: { 'a.$': 9 } }, { filter: { a: { $elemMatch: { $gt: 3 } } } }),
    ).toEqual({ a: [1, 9] });
  });

  test('changes only the elements that match the array filters', () => {
    const document = {
      a: [
        { n: 1, m: [1, 2] },
        { n: 2, m: [1, 2] },
      ],
    };
    const update = { $set: { 'a.$[x].m.$[y]': 0 } };
    expect(updated(document, update, { arrayFilters: [{ 'x.n': 2 }, { y: { $gt: 1 } }] })).toEqual({
      a: [
        { n: 1, m: [1, 2] },
        { n: 2, m: [1, 0] },
      ],
    });
  });

  test('sets a date by $currentDate, or a timestamp if requested', () => {
    const document = updated({}, { $currentDate: { a: true, b: { $type: 'timestamp' } } });
    expect(document).toEqual({ a: expect.any(Date), b: expect.any(Timestamp) });
  });

  test.each<[string, Document, Value, number, string]>([
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9, 'Unknown modifier: $foo'],
    ['the operator $bit', {}, { $bit: { a: { or: 1 } } }, 9, 'Unknown modifier: $bit'],
    ['an operator without a document', {}, { $set: 'x' }, 9, 'Modifiers operate on fields'],
    ['operators and fields mixed', {}, { $set: { a: 1 }, b: 2 }, 9, 'Unknown modifier: b'],
    ['operators in a replacement', {}, { b: 2, $set: { a: 1 } }, 52, 'dollar ($) prefixed'],
    ['two operators on one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, "conflict at 'a'"],
    ['an operator below the path of another', {}, { $set: { a: 1, 'a.b': 1 } }, 40, "conflict at 'a'"],
    [
      '$inc on a string',
      { _id: 1, a: 'x' },
      { $inc: { a: 1 } },
      14,
      "{_id: 1} has the field 'a' of non-numeric type string",
    ],
    ['$inc on null', { a: null }, { $inc: { a: 1 } }, 14, 'non-numeric type null'],
    ['$inc by a string', {}, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument'],
    ['$inc over int64', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2, 'overflow'],
    ['$push on a number', { a: 1 }, { $push: { a: 1 } }, 2, 'must be an array but is of type int'],
    ['$addToSet on a string', { a: 'x' }, { $addToSet: { a: 1 } }, 2, 'non-array type string'],
    ['$pop on a number', { a: 1 }, { $pop: { a: 1 } }, 14, "non-array type 'int'"],
    ['$pull on a number', { a: 1 }, { $pull: { a: 1 } }, 2, 'non-array value'],
    [
      '$set through a scalar',
      { a: 5 },
      { $set: { 'a.b': 1 } },
      28,
      "Cannot create field 'b' in element {a: 5}",
    ],
    ['$set of a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b'"],
    ['another _id', { _id: 1 }, { $set: { _id: 2 } }, 66, "immutable field '_id'"],
    ['a replacement with another _id', { _id: 1 }, { _id: 2 }, 66, "immutable field '_id'"],
    [
      'a positional operator without a match',
      { a: [1] },
      { $set: { 'a.$': 1 } },
      2,
      'positional operator did not find',
    ],
    [
      'an array filter that is missing',
      { a: [1] },
      { $set: { 'a.$[x]': 1 } },
      2,
      "No array filter found for identifier 'x' in path 'a.$[x]'",
    ],
    ['$[] on a missing array', {}, { $set: { 'a.$[]': 1 } }, 2, 'must exist in the document'],
    ['an empty part of a path', {}, { $set: { 'a.': 1 } }, 56, 'empty field name'],
    ['a stage that updates do not know', {}, [{ $match: {} }], 72, '$match is not allowed'],
  ])('refuses %s as MongoDB does', (_, document, update, code, message) => {
    expect(() => updated(document, update)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('creates an upserted document from filter and update, with _id first', () => {
    const filter = parseFilter({ a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 'x' }] });
    const document = buildUpsertedDocument(
      filter,
      parseUpdate({ $set: { f: 1 }, $setOnInsert: { g: 2 } }, {}),
    );
    expect(document).toEqual({ _id: expect.any(ObjectId), a: 1, b: { c: 2 }, e: 'x', f: 1, g: 2 });
    expect(Object.keys(document)[0]).toBe('_id');
    expect(buildUpsertedDocument(parseFilter({ _id: 9, x: 1 }), parseUpdate({ a: 1 }, {}))).toEqual({
      _id: 9,
      a: 1,
    });
  });

  const set = parseUpdate({ $set: { z: 1 } }, {});

  test.each<[string, Document, Document]>([
    ['$in with one value', { a: { $in: [1] } }, { a: 1 }],
    ['$all with one value', { a: { $all: [1] } }, { a: 1 }],
    ['$or with one clause', { $or: [{ a: 1 }] }, { a: 1 }],
    ['fields of the _id', { '_id.x': 1, '_id.y': 2 }, { _id: { x: 1, y: 2 } }],
    ['$in with two values', { a: { $in: [1, 2] } }, {}],
    ['$in with a pattern', { a: { $in: [/b/] } }, {}],
    ['$or with two clauses', { $or: [{ a: 1 }, { b: 2 }] }, {}],
    ['$nor', { $nor: [{ a: 1 }] }, {}],
  ])('stores the values that the filter implies in an upsert by %s', (_, filter, expected) => {
    expect(buildUpsertedDocument(parseFilter(filter), set)).toEqual({
      _id: expect.any(ObjectId),
      ...{ z: 1, ...expected },
    });
  });

  test.each<[string, Document, Document, number, string]>([
    ['two values', { $and: [{ a: 1 }, { a: 2 }] }, { $set: { z: 1 } }, 54, "path 'a' is matched twice"],
    ['$all with two values', { a: { $all: [1, 2] } }, { $set: { z: 1 } }, 54, "path 'a' is matched twice"],
    ['a field and its parent', { 'a.b': 1, a: {} }, { $set: { z: 1 } }, 54, "both paths 'a.b' and 'a' are"],
    ['a field and its child', { a: {}, 'a.b': 1 }, { $set: { z: 1 } }, 54, "both paths 'a' and 'a.b' are"],
    ['a part of the _id in a replacement', { '_id.x': 1 }, { z: 1 }, 111, "sub-path '_id.x'found"],
  ])('refuses an upsert by %s as MongoDB does', (_, filter, update, code, message) => {
    expect(() => buildUpsertedDocument(parseFilter(filter), parseUpdate(update, {}))).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test('creates a field with a dollar prefix only in an upsert', () => {
    const update = parseUpdate({ $set: { $price: 1 } }, {});
    expect(buildUpsertedDocument(parseFilter({ _id: 1 }), update)).toEqual({ _id: 1, $price: 1 });
    expect(() => updated({}, { $set: { $price: 1 } })).toThrow(expect.objectContaining({ code: 52 }));
    expect(updated({ a: { $b: 1 } }, { $set: { 'a.$b': 2 } })).toEqual({ a: { $b: 2 } });
  });
});
