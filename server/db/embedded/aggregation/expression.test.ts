import { Decimal128, Long, ObjectId } from 'bson';
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
  date: new Date('2024-01-31T22:30:15.250Z'),
  id,
  price: 1999.995,
};

/** A branch of $cond or $switch; a literal with a field `then` would look like a promise. */
function choice(parts: Document, result: Value): Document {
  return Object.fromEntries([...Object.entries(parts), ['then', result]]);
}

describe('expressions', () => {
  test.each<[string, Value, Value]>([
    ['a field', '$n', 7],
    ['a missing field', '$absent', undefined],
    ['a path', '$sub.b.c', 'deep'],
    ['a path through an array', '$docs.k', ['x', 'y']],
    [
      'a document of expressions',
      { a: '$n', b: { c: '$text' }, d: '$absent' },
      { a: 7, b: { c: 'Nairobi' } },
    ],
    ['$$ROOT', { $eq: ['$$ROOT.n', 7] }, true],
    ['$literal', { $literal: '$n' }, '$n'],
    ['$add', { $add: ['$n', '$long', 1] }, 48],
    ['$add of null', { $add: ['$n', null] }, null],
    ['$add of a date', { $add: ['$date', 1000] }, new Date('2024-01-31T22:30:16.250Z')],
    ['$subtract of dates', { $subtract: ['$date', new Date('2024-01-31T22:30:15.000Z')] }, 250],
    ['$multiply and $divide', { $divide: [{ $multiply: ['$n', 2] }, 4] }, 3.5],
    ['$mod', { $mod: ['$n', 4] }, 3],
    ['$round to the even neighbour', { $round: ['$half'] }, 2],
    ['$round to places', { $round: ['$price', 2] }, 2000],
    ['$round before the point', { $round: [1251, -2] }, 1300],
    ['$trunc to places', { $trunc: [1.999, 1] }, 1.9],
    ['$abs in an array', { $abs: [-3] }, 3],
    ['$eq of null and a missing field', { $eq: ['$absent', null] }, false],
    ['$eq of arrays', { $eq: ['$list', 3] }, false],
    ['$gt across types', { $gt: ['$text', '$n'] }, true],
    ['$lt of a missing field', { $lt: ['$absent', 0] }, true],
    ['$cmp', { $cmp: ['$n', 9] }, -1],
    ['$and with an empty string', { $and: ['$empty', true] }, true],
    ['$and stops early', { $and: [{ $ne: ['$zero', 0] }, { $divide: [1, '$zero'] }] }, false],
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
    ['$sortArray', { $sortArray: { input: '$list', sortBy: -1 } }, [3, 2, 1]],
    ['$setUnion', { $setUnion: [['a'], ['a', 'b']] }, ['a', 'b']],
    ['$reverseArray', { $reverseArray: '$list' }, [2, 1, 3]],
    ['$sum of an array', { $sum: '$list' }, 6],
    ['$avg of arguments', { $avg: ['$n', 1] }, 4],
    ['$max of an array', { $max: ['$list'] }, 3],
    ['$min without values', { $min: ['$absent'] }, null],
    ['$concat', { $concat: ['$text', '-', '$sub.b.c'] }, 'Nairobi-deep'],
    ['$toUpper of a missing field', { $toUpper: '$absent' }, ''],
    ['$toLower', { $toLower: '$text' }, 'nairobi'],
    ['$substrCP', { $substrCP: ['$accented', 3, 3] }, 'é 🚗'],
    ['$substr beyond the end', { $substr: ['$text', 4, 100] }, 'obi'],
    ['$indexOfCP', { $indexOfCP: ['$accented', '🚗'] }, 5],
    ['$strLenCP', { $strLenCP: '$accented' }, 6],
    ['$split', { $split: ['a,b', ','] }, ['a', 'b']],
    ['$trim', { $trim: { input: '  x ' } }, 'x'],
    ['$regexMatch', { $regexMatch: { input: '$text', regex: '^nai', options: 'i' } }, true],
    ['$replaceAll', { $replaceAll: { input: 'a-b-c', find: '-', replacement: '+' } }, 'a+b+c'],
    ['$type', { $type: '$id' }, 'objectId'],
    ['$type of a missing field', { $type: '$absent' }, 'missing'],
    ['$toString of an ObjectId', { $toString: '$id' }, id.toHexString()],
    ['$toObjectId', { $toObjectId: id.toHexString() }, id],
    ['$toDate of an ObjectId', { $toDate: '$id' }, id.getTimestamp()],
    ['$toInt', { $toInt: '42' }, 42],
    ['$convert with onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    ['$isNumber', { $isNumber: '$long' }, true],
    ['$let', { $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$n'] } } }, 14],
    ['$year', { $year: '$date' }, 2024],
    ['$dayOfMonth in Nairobi', { $dayOfMonth: { date: '$date', timezone: 'Africa/Nairobi' } }, 1],
    ['$hour at an offset', { $hour: { date: '$date', timezone: '+03:00' } }, 1],
    ['$month of a missing field', { $month: '$absent' }, null],
    [
      '$dateToString',
      { $dateToString: { date: '$date', format: '%d %b %Y %H:%M', timezone: 'Africa/Nairobi' } },
      '01 Feb 2024 01:30',
    ],
    ['$dateToString without a format', { $dateToString: { date: '$date' } }, '2024-01-31T22:30:15.250Z'],
    [
      '$dateTrunc to the day in Nairobi',
      { $dateTrunc: { date: '$date', unit: 'day', timezone: 'Africa/Nairobi' } },
      new Date('2024-01-31T21:00:00.000Z'),
    ],
    [
      '$dateTrunc to the month',
      { $dateTrunc: { date: '$date', unit: 'month' } },
      new Date('2024-01-01T00:00:00.000Z'),
    ],
    [
      '$dateTrunc to the week',
      { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } },
      new Date('2024-01-29T00:00:00.000Z'),
    ],
    [
      '$dateAdd to a shorter month',
      { $dateAdd: { startDate: '$date', unit: 'month', amount: 1 } },
      new Date('2024-02-29T22:30:15.250Z'),
    ],
    [
      '$dateSubtract',
      { $dateSubtract: { startDate: '$date', unit: 'hour', amount: 2 } },
      new Date('2024-01-31T20:30:15.250Z'),
    ],
    [
      '$dateDiff in months',
      { $dateDiff: { startDate: new Date('2023-12-31'), endDate: '$date', unit: 'month' } },
      1,
    ],
    [
      '$dateDiff in days in Nairobi',
      {
        $dateDiff: {
          startDate: new Date('2024-01-31T20:00:00Z'),
          endDate: '$date',
          unit: 'day',
          timezone: 'Africa/Nairobi',
        },
      },
      1,
    ],
    [
      '$dateFromParts',
      { $dateFromParts: { year: 2024, month: 2, timezone: 'Africa/Nairobi' } },
      new Date('2024-01-31T21:00:00.000Z'),
    ],
    [
      '$dateFromString',
      { $dateFromString: { dateString: '2024-02-01', timezone: '+03:00' } },
      new Date('2024-01-31T21:00:00.000Z'),
    ],
  ])('%s', (_, expression, expected) => {
    expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
  });

  test('variables of the command: expressions can use them', () => {
    const evaluate = compileExpression({ $add: ['$$extra', '$n'] }, { variables: { extra: 3 } });
    expect(evaluate(DOCUMENT)).toBe(10);
  });

  test.each<[string, Value, number]>([
    ['an unknown operator', { $foo: 1 }, 168],
    ['a nested unknown operator', { $add: [1, { $cond: [true, { $foo: 1 }, 2] }] }, 168],
    ['an operator that runs code', { $function: { body: 'x', args: [] } }, 168],
    ['two operators in one object', { $add: [1], $subtract: [2, 1] }, 15983],
    ['too many arguments', { $eq: [1, 2, 3] }, 16020],
    ['two arguments for one', { $size: [[1], [2]] }, 16020],
  ])('%s: refused before any document is evaluated', (_, expression, code) => {
    expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, Value]>([
    ['adding a string', { $add: ['$n', '$text'] }],
    ['dividing by zero', { $divide: ['$n', 0] }],
    ['the size of a number', { $size: '$n' }],
    ['summing decimals, which would lose precision', { $sum: [Decimal128.fromString('0.1')] }],
    ['an unknown time zone', { $hour: { date: '$date', timezone: 'Mars/Olympus' } }],
    ['no branch of $switch', { $switch: { branches: [choice({ case: false }, 1)] } }],
  ])('%s: an error instead of a wrong answer', (_, expression) => {
    expect(() => compileExpression(expression)(DOCUMENT)).toThrow();
  });
});
