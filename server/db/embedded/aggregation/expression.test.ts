import { BSONRegExp, Decimal128, Double, Long, ObjectId } from 'bson';
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
  price: 1999.995,
};

/** A branch of $cond or $switch; a literal with a field `then` would look like a promise. */
function choice(parts: Document, result: Value): Document {
  return Object.fromEntries([...Object.entries(parts), ['then', result]]);
}

/** An operator that joins the result with itself, forty times. */
function doubled(operator: string, initialValue: Value): Document {
  const next = { [operator]: ['$$value', '$$value'] };
  return { $reduce: { input: { $range: [0, 40] }, initialValue, in: next } };
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
    ['$round to the even neighbour', { $round: ['$half'] }, new Double(2)],
    ['$round to places by the exact value of the double', { $round: ['$price', 2] }, 1999.99],
    ['$round before the point', { $round: [1251, -2] }, 1300],
    ['$trunc to places', { $trunc: [1.999, 1] }, 1.9],
    ['$abs in an array', { $abs: [-3] }, 3],
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
    [
      '$switch',
      {
        $switch: {
          branches: [choice({ case: { $lt: ['$n', 5] } }, 'a'), choice({ case: true }, 'b')],
        },
      },
      'b',
    ],
    ['$ifNull', { $ifNull: ['$absent', '$nothing', 'last'] }, 'last'],
    ['$in', { $in: [Long.fromNumber(3), '$list'] }, true],
    ['$size in an array', { $size: ['$list'] }, 3],
    ['$first', { $first: '$nested' }, [1, 2]],
    ['$last', { $last: ['$list'] }, 2],
    ['$arrayElemAt', { $arrayElemAt: ['$list', -1] }, 2],
    ['$slice', { $slice: ['$list', 1, 2] }, [1, 2]],
    ['$slice from the end', { $slice: ['$list', Long.fromNumber(-2)] }, [1, 2]],
    ['$range', { $range: [new Double(5), Long.fromNumber(0), -2] }, [5, 3, 1]],
    ['$arrayElemAt beyond the end', { $arrayElemAt: ['$list', 9] }, undefined],
    ['$filter', { $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] } } }, [3, 2]],
    ['$map', { $map: { input: '$list', in: { $add: ['$$this', '$n'] } } }, [10, 8, 9]],
    ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    ['$concatArrays', { $concatArrays: ['$list', '$words'] }, [3, 1, 2, 'a', 'b']],
    ['$indexOfArray of a missing value', { $indexOfArray: ['$list', 9, 1] }, -1],
    ['$arrayToObject', { $arrayToObject: '$docs' }, { x: [1], y: 2 }],
    [
      '$objectToArray',
      { $objectToArray: '$sub' },
      [
        { k: 'a', v: 1 },
        { k: 'b', v: { c: 'deep' } },
      ],
    ],
    ['$mergeObjects', { $mergeObjects: ['$sub', { a: 2 }] }, { a: 2, b: { c: 'deep' } }],
    ['$mergeObjects of an array', { $mergeObjects: '$docs' }, { k: 'y', v: 2 }],
    ['$sortArray', { $sortArray: { input: '$list', sortBy: -1 } }, [3, 2, 1]],
    ['$setUnion', { $setUnion: [['a'], ['a', 'b']] }, ['a', 'b']],
    ['$setUnion of equal numbers', { $setUnion: [[1], [new Double(1), Long.fromNumber(1)]] }, [1]],
    ['$setIntersection', { $setIntersection: ['$list', [2, 3, 4]] }, [2, 3]],
    ['$setDifference', { $setDifference: ['$list', [new Double(1)]] }, [3, 2]],
    [
      '$setEquals',
      {
        $setEquals: [
          ['a', 'b', 'a'],
          ['b', 'a'],
        ],
      },
      true,
    ],
    ['$setIsSubset', { $setIsSubset: ['$words', ['a']] }, false],
    ['$reverseArray', { $reverseArray: '$list' }, [2, 1, 3]],
    ['$sum of an array', { $sum: '$list' }, 6],
    ['$avg of arguments', { $avg: ['$n', 1] }, new Double(4)],
    ['$max of an array', { $max: ['$list'] }, 3],
    ['$min without values', { $min: ['$absent'] }, null],
    ['$concat', { $concat: ['$text', '-', '$sub.b.c'] }, 'Nairobi-deep'],
    ['$toUpper of a missing field', { $toUpper: '$absent' }, ''],
    ['$toLower', { $toLower: '$text' }, 'nairobi'],
    ['$toUpper of letters beyond ASCII', { $toUpper: '$accented' }, 'CAFé 🚗'],
    ['$round to missing places', { $round: ['$price', '$absent'] }, null],
    ['$substrCP', { $substrCP: ['$accented', 3, 3] }, 'é 🚗'],
    ['$substr beyond the end', { $substr: ['$text', 4, 100] }, 'obi'],
    ['$indexOfCP', { $indexOfCP: ['$accented', '🚗'] }, 5],
    ['$strLenCP', { $strLenCP: '$accented' }, 6],
    ['$split', { $split: ['a,b', ','] }, ['a', 'b']],
    ['$trim', { $trim: { input: '  x ' } }, 'x'],
    ['$ltrim of characters', { $ltrim: { input: 'xyxa', chars: 'xy' } }, 'a'],
    ['$rtrim of blanks only', { $rtrim: { input: ' \t\n' } }, ''],
    ['$regexMatch', { $regexMatch: { input: '$text', regex: '^nai', options: 'i' } }, true],
    ['$regexMatch of null', { $regexMatch: { input: '$nothing', regex: 'a' } }, false],
    [
      '$regexFind after a character beyond 16 bits',
      { $regexFind: { input: '🚗 b1', regex: new BSONRegExp('(b)(x)?(\\d)') } },
      { match: 'b1', idx: 2, captures: ['b', null, '1'] },
    ],
    [
      '$regexFindAll',
      { $regexFindAll: { input: '$text', regex: '[aio]', options: 'i' } },
      [
        { match: 'a', idx: 1, captures: [] },
        { match: 'i', idx: 2, captures: [] },
        { match: 'o', idx: 4, captures: [] },
        { match: 'i', idx: 6, captures: [] },
      ],
    ],
    [
      '$regexFindAll of empty matches',
      { $regexFindAll: { input: '🚗b', regex: 'x*' } },
      [
        { match: '', idx: 0, captures: [] },
        { match: '', idx: 1, captures: [] },
      ],
    ],
    ['$regexFindAll at the end', { $size: { $regexFindAll: { input: 'abc', regex: { $literal: '$' } } } }, 1],
    [
      '$regexFindAll of many matches',
      { $size: { $regexFindAll: { input: 'a'.repeat(200_000), regex: 'a' } } },
      200_000,
    ],
    ['$regexMatch of one character beyond 16 bits', { $regexMatch: { input: '🚗', regex: '^.$' } }, true],
    [
      '$regexMatch with needless escapes',
      { $regexMatch: { input: 'a-b_c', regex: '^a\\-[\\w-.]\\_c' } },
      true,
    ],
    [
      '$replaceOne',
      { $replaceOne: { input: 'a-b-c', find: '-', replacement: { $literal: '$&' } } },
      'a$&b-c',
    ],
    ['$replaceAll', { $replaceAll: { input: 'a-b-c', find: '-', replacement: '+' } }, 'a+b+c'],
    ['$type', { $type: '$id' }, 'objectId'],
    ['$type of a missing field', { $type: '$absent' }, 'missing'],
    ['$toString of an ObjectId', { $toString: '$id' }, id.toHexString()],
    ['$toObjectId', { $toObjectId: id.toHexString() }, id],
    ['$toDate of an ObjectId', { $toDate: '$id' }, id.getTimestamp()],
    ['$toInt', { $toInt: '42' }, 42],
    [
      '$convert with a missing onError',
      { $convert: { input: 'x', to: 'int', onError: '$$REMOVE' } },
      undefined,
    ],
    ['$convert with onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    ['$isNumber', { $isNumber: '$long' }, true],
    ['$let', { $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$n'] } } }, 14],
  ])('evaluates %s', (_, expression, expected) => {
    expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
  });

  test.each<[string, Value, number]>([
    ['an unknown operator', { $foo: 1 }, 168],
    ['a nested unknown operator', { $add: [1, { $cond: [true, { $foo: 1 }, 2] }] }, 168],
    ['an operator that runs code', { $function: { body: 'x', args: [] } }, 168],
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
    ['a date without a year', { $dateFromParts: { month: 2 } }, 40516],
    ['a variable with the name of a system variable', { $let: { vars: { ROOT: 1 }, in: 1 } }, 9],
  ])('refuses %s when the expression is compiled', (_, expression, code) => {
    expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, Value, number]>([
    ['adding a string', { $add: ['$n', '$text'] }, 14],
    ['dividing by zero', { $divide: ['$n', 0] }, 2],
    ['the remainder of a division by zero', { $mod: ['$n', 0] }, 16610],
    ['a string that doubles forty times', doubled('$concat', 'a'), 13548],
    ['a list that doubles forty times', doubled('$concatArrays', ['$n']), 146],
    [
      'replacements by a long text',
      { $replaceAll: { input: 'a'.repeat(10_000), find: 'a', replacement: 'b'.repeat(10_000) } },
      13548,
    ],
    ['an anchor that JavaScript lacks', { $regexMatch: { input: 'abc', regex: '\\Aabc' } }, 51111],
    ['a class that JavaScript lacks', { $regexMatch: { input: 'abc', regex: '[[:alpha:]]' } }, 51111],
    ['the root of a negative number', { $sqrt: -1 }, 28714],
    ['rounding to half a place', { $round: [1, 0.5] }, 51082],
    ['the root of a decimal', { $sqrt: Decimal128.fromString('2') }, 238],
    ['the size of a number', { $size: '$n' }, 17124],
    ['$range with a missing step', { $range: [0, 3, '$absent'] }, 34447],
    ['$indexOfArray from a missing index', { $indexOfArray: ['$list', 3, '$absent'] }, 40096],
    ['$indexOfCP to a missing index', { $indexOfCP: ['$text', 'a', 0, '$absent'] }, 40096],
    ['$toLower of an ObjectId', { $toLower: '$id' }, 16007],
    ['$arrayToObject of two forms', { $arrayToObject: { $literal: [['a', 1], { k: 'b', v: 1 }] } }, 40396],
    [
      '$arrayToObject of two other forms',
      { $arrayToObject: { $literal: [{ k: 'b', v: 1 }, ['a', 1]] } },
      40391,
    ],
    ['$arrayToObject of a number', { $arrayToObject: '$list' }, 40398],
    ['$arrayToObject of three elements', { $arrayToObject: { $literal: [['a', 1, 2]] } }, 40397],
    ['$arrayToObject of a number as a key', { $arrayToObject: { $literal: [[1, 2]] } }, 40395],
    ['$arrayToObject of one field', { $arrayToObject: { $literal: [{ k: 'a' }] } }, 40392],
    ['$arrayToObject of other fields', { $arrayToObject: { $literal: [{ k: 'a', w: 1 }] } }, 40393],
    ['$arrayToObject of null as k', { $arrayToObject: { $literal: [{ k: null, v: 1 }] } }, 40394],
    ['$arrayToObject of a null byte', { $arrayToObject: { $literal: [['a\0', 1]] } }, 4940400],
    ['$arrayToObject of a null byte in k', { $arrayToObject: { $literal: [{ k: 'a\0', v: 1 }] } }, 4940401],
    ['converting to an unknown type', { $convert: { input: 1, to: 'money', onError: 0 } }, 2],
    ['converting a long word of digits', { $toDouble: `${'1'.repeat(500_000)}x` }, 241],
    ['converting a long number', { $toInt: '9'.repeat(5_000_000) }, 241],
    ['converting a long number to a decimal', { $toDecimal: '9'.repeat(5_000_000) }, 241],
    ['converting a number of more digits than an int64 has', { $toLong: '9'.repeat(20) }, 241],
    ['a fractional index', { $arrayElemAt: ['$list', 0.5] }, 28691],
    ['converting a word to a number', { $toInt: '$text' }, 241],
    ['converting a hexadecimal number', { $toDouble: '0x10' }, 241],
    ['converting a number beyond int32', { $toInt: 2147483648 }, 241],
    ['concatenating a number', { $concat: ['a', '$n'] }, 16702],
    ['a union with a string', { $setUnion: ['$list', '$text'] }, 17043],
    ['$switch without a matching branch', { $switch: { branches: [choice({ case: false }, 1)] } }, 40066],
  ])('throws an error for %s instead of returning a wrong result', (_, expression, code) => {
    expect(() => compileExpression(expression)(DOCUMENT)).toThrow(expect.objectContaining({ code }));
  });
});
