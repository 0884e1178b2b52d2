import { Decimal128, Double, Long, ObjectId } from 'bson';
import { describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { compileExpression } from './expression';

const id = new ObjectId('65f0c0ffee0123456789abcd');
const DOCUMENT: Document = {
  n: 7,
  zero: 0,
  half: 2.5,
  long: Long.fromNumber(40),
  text: 'Nairobi',
  empty: '',
  accented: 'Café 🚗',
  nothing: null,
  list: [3, 1, 2],
  words: ['a', 'b'],
  nested: [[1, 2], [3]],
  docs: [
    { k: 'x', v: [1] },
    { k: 'y', v: 2 },
  ],
  sub: { a: 1, b: { c: 'deep' } },
  id,
  date: new Date('2024-01-31T22:30:15.250Z'),
};

/** Builds a branch of $cond, because a literal with a field `then` would look like a promise. */
function choice(parts: Document, result: Value): Document {
  return Object.fromEntries([...Object.entries(parts), ['then', result]]);
}

/** Builds an operator that joins its result with itself, forty times. */
function doubled(operator: string, initialValue: Value): Document {
  const next = { [operator]: ['$$value', '$$value'] };
  return { $reduce: { input: Array.from({ length: 40 }, () => 0), initialValue, in: next } };
}

/** Operator that MongoDB has and this server lacks. */
function unknownOperator(operator: string): [string, Value, number] {
  return [`the operator ${operator}`, { [operator]: ['$n', 1] }, 168];
}

describe('aggregation expressions', () => {
  test.each<[string, Value, Value]>([
    ['a field', '$n', 7],
    ['a missing field', '$absent', undefined],
    ['a path', '$sub.b.c', 'deep'],
    ['a path through an array', '$docs.k', ['x', 'y']],
    ['a path through an array in an array', '$nested.k', []],
    ['an array with a missing element', ['$n', '$absent'], [7, null]],
    [
      'a document of expressions',
      { a: '$n', b: { c: '$text' }, d: '$absent' },
      { a: 7, b: { c: 'Nairobi' } },
    ],
    ['$$ROOT', { $eq: ['$$ROOT.n', 7] }, true],
    ['$literal', { $literal: '$n' }, '$n'],
    ['$add', { $add: ['$n', '$long', 1] }, Long.fromNumber(48)],
    ['$add of null', { $add: ['$n', null] }, null],
    ['$multiply and $divide', { $divide: [{ $multiply: ['$n', 2] }, 4] }, 3.5],
    ['$mod', { $mod: ['$n', 4] }, 3],
    ['$add of a date', { $add: ['$date', 1000] }, new Date('2024-01-31T22:30:16.250Z')],
    ['$add of half a millisecond to a date', { $add: ['$date', -0.5] }, new Date('2024-01-31T22:30:15.250Z')],
    [
      '$subtract of dates',
      { $subtract: ['$date', new Date('2024-01-31T22:30:15.000Z')] },
      Long.fromNumber(250),
    ],
    ['$subtract from a date', { $subtract: ['$date', 250.4] }, new Date('2024-01-31T22:30:15.000Z')],
    ['$not of a decimal below all doubles', { $not: [Decimal128.fromString('1E-6000')] }, false],
    ['$eq of null and a missing field', { $eq: ['$absent', null] }, false],
    ['$eq of arrays', { $eq: ['$list', 3] }, false],
    ['$gt across types', { $gt: ['$text', '$n'] }, true],
    ['$lt of a missing field', { $lt: ['$absent', 0] }, true],
    ['$cmp', { $cmp: ['$n', 9] }, -1],
    ['$and with an empty string', { $and: ['$empty', true] }, true],
    ['$and that stops early', { $and: [{ $ne: ['$zero', 0] }, { $divide: [1, '$zero'] }] }, false],
    ['$not of zero', { $not: ['$zero'] }, true],
    ['$cond', { $cond: [{ $gte: ['$n', 5] }, 'many', 'few'] }, 'many'],
    ['$cond as an object', { $cond: choice({ if: '$nothing', else: 2 }, 1) }, 2],
    ['$ifNull', { $ifNull: ['$absent', '$nothing', 'last'] }, 'last'],
    ['$in', { $in: [Long.fromNumber(3), '$list'] }, true],
    ['$size in an array', { $size: ['$list'] }, 3],
    ['$first', { $first: '$nested' }, [1, 2]],
    ['$last', { $last: ['$list'] }, 2],
    ['$arrayElemAt', { $arrayElemAt: ['$list', -1] }, 2],
    ['$slice', { $slice: ['$list', 1, 2] }, [1, 2]],
    ['$slice from the end', { $slice: ['$list', Long.fromNumber(-2)] }, [1, 2]],
    ['$arrayElemAt beyond the end', { $arrayElemAt: ['$list', 9] }, undefined],
    ['$filter', { $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] } } }, [3, 2]],
    ['$map', { $map: { input: '$list', in: { $add: ['$$this', '$n'] } } }, [10, 8, 9]],
    ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    ['$concatArrays', { $concatArrays: ['$list', '$words'] }, [3, 1, 2, 'a', 'b']],
    ['$mergeObjects', { $mergeObjects: ['$sub', { a: 2 }] }, { a: 2, b: { c: 'deep' } }],
    ['$mergeObjects of an array', { $mergeObjects: '$docs' }, { k: 'y', v: 2 }],
    ['$sum of an array', { $sum: '$list' }, 6],
    ['$avg of arguments', { $avg: ['$n', 1] }, new Double(4)],
    ['$max of an array', { $max: ['$list'] }, 3],
    ['$min without values', { $min: ['$absent'] }, null],
    ['$concat', { $concat: ['$text', '-', '$sub.b.c'] }, 'Nairobi-deep'],
    ['$toUpper of a missing field', { $toUpper: '$absent' }, ''],
    ['$toLower', { $toLower: '$text' }, 'nairobi'],
    ['$toUpper of letters beyond ASCII', { $toUpper: '$accented' }, 'CAFé 🚗'],
    ['$strLenCP', { $strLenCP: '$accented' }, 6],
    ['$type', { $type: '$id' }, 'objectId'],
    ['$type of a missing field', { $type: '$absent' }, 'missing'],
    ['$toString of an ObjectId', { $toString: '$id' }, id.toHexString()],
    ['$toObjectId', { $toObjectId: id.toHexString() }, id],
    ['$let', { $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$n'] } } }, 14],
  ])('evaluates %s', (_, expression, expected) => {
    expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
  });

  test.each<[string, Value, number]>([
    ['an unknown operator', { $foo: 1 }, 168],
    ['a nested unknown operator', { $add: [1, { $cond: [true, { $foo: 1 }, 2] }] }, 168],
    ['an operator that runs code', { $function: { body: 'x', args: [] } }, 168],
    ...['$dateToString', '$year', '$round', '$pow', '$convert', '$toInt'].map(unknownOperator),
    ...['$switch', '$regexMatch', '$setUnion', '$substrCP', '$trim', '$range', '$sortArray'].map(
      unknownOperator,
    ),
    ['two operators in one object', { $add: [1], $subtract: [2, 1] }, 15983],
    ['too many arguments', { $eq: [1, 2, 3] }, 16020],
    ['two arguments for one', { $size: [[1], [2]] }, 16020],
    ['too few arguments', { $slice: [[1]] }, 28667],
    ['a dollar alone', '$', 16872],
    ['a variable without a name', '$$', 9],
    ['a path with an empty name', '$sub..a', 15998],
    ['a path with a dollar', '$sub.$a', 16410],
    ['a field with a dot', { 'sub.a': 1 }, 16412],
    ['an undefined variable', '$$nobody.name', 17276],
    ['an unknown named argument', { $map: { input: [], with: 1, in: 1 } }, 16879],
    ['a variable with the name of a system variable', { $let: { vars: { ROOT: 1 }, in: 1 } }, 9],
  ])('refuses %s when it compiles the expression', (_, expression, code) => {
    expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, Value, number]>([
    ['adding a string', { $add: ['$n', '$text'] }, 14],
    ['adding two dates', { $add: ['$date', '$date'] }, 16612],
    ['a date beyond all dates', { $add: ['$date', 1e300] }, 15],
    ['dividing by zero', { $divide: ['$n', 0] }, 2],
    ['the remainder of a division by zero', { $mod: ['$n', 0] }, 16610],
    ['a string that doubles forty times', doubled('$concat', 'a'), 13548],
    ['a list that doubles forty times', doubled('$concatArrays', ['$n']), 146],
    ['the size of a number', { $size: '$n' }, 17124],
    ['$toLower of an ObjectId', { $toLower: '$id' }, 16007],
    ['a fractional index', { $arrayElemAt: ['$list', 0.5] }, 28691],
    ['concatenating a number', { $concat: ['a', '$n'] }, 16702],
  ])('throws an error for %s instead of returning a wrong result', (_, expression, code) => {
    expect(() => compileExpression(expression)(DOCUMENT)).toThrow(expect.objectContaining({ code }));
  });
});
