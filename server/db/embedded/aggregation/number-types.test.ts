import { Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, test } from 'vitest';
import type { Value } from '../bson/value';
import { compileExpression } from './expression';

const MAX_INT = 2147483647;
const MIN_INT = -2147483648;
const BIG = Long.fromString('9007199254740993');

function long(value: number | string): Long {
  return Long.fromString(String(value));
}

function double(value: number): Double {
  return new Double(value);
}

function evaluated(expression: Value): Value {
  return compileExpression(expression)({});
}

describe('arithmetic operators', () => {
  test.each<[string, Value, Value]>([
    ['int + int', { $add: [1, 2] }, 3],
    ['int + int over int32', { $add: [MAX_INT, 1] }, long(2147483648)],
    ['ints over int32 and back', { $add: [MAX_INT, 1, -1] }, MAX_INT],
    ['int + long', { $add: [1, long(2)] }, long(3)],
    ['long + long beyond 2^53', { $add: [BIG, long(2)] }, long('9007199254740995')],
    ['long + long over int64', { $add: [Long.MAX_VALUE, long(1)] }, 2 ** 63],
    ['int + double', { $add: [1, double(2)] }, double(3)],
    ['long + fractional double', { $add: [long(1), 2.5] }, 3.5],
    ['doubles', { $add: [0.5, 0.5] }, double(1)],
    ['no operands', { $add: [] }, 0],
    ['int - int', { $subtract: [MIN_INT, 1] }, long(-2147483649)],
    ['long - long', { $subtract: [BIG, long(1)] }, long('9007199254740992')],
    ['long - long over int64', { $subtract: [Long.MIN_VALUE, 1] }, -(2 ** 63)],
    ['double - int', { $subtract: [double(5), 2] }, double(3)],
    ['int × int', { $multiply: [6, 7] }, 42],
    ['int × int over int32', { $multiply: [MAX_INT, MAX_INT] }, long('4611686014132420609')],
    ['0 × negative int', { $multiply: [0, -5] }, 0],
    ['long × int', { $multiply: [long(6), 7] }, long(42)],
    ['long × long over int64', { $multiply: [Long.MAX_VALUE, long(2)] }, 2 ** 64],
    ['int × double', { $multiply: [2, double(3)] }, double(6)],
    ['int / int', { $divide: [6, 3] }, double(2)],
    ['long / int', { $divide: [long(1), 2] }, 0.5],
    ['int mod int', { $mod: [-7, 4] }, -3],
    ['long mod int', { $mod: [BIG, 10] }, long(3)],
    ['double mod int', { $mod: [double(7), 4] }, double(3)],
    ['int mod whole double', { $mod: [7, double(4)] }, 3],
    ['int mod fractional double', { $mod: [7, 2.5] }, double(2)],
  ])('returns the same value and number type as MongoDB for %s', (_, expression, expected) => {
    expect(evaluated(expression)).toEqual(expected);
  });

  test.each([{ operator: '$add' }, { operator: '$divide' }, { operator: '$mod' }, { operator: '$sum' }])(
    'refuses $operator of a decimal',
    ({ operator }) => {
      const evaluate = compileExpression({ [operator]: [Decimal128.fromString('1.5'), 2] });
      expect(() => evaluate({})).toThrow(expect.objectContaining({ code: 238 }));
    },
  );

  test('evaluates an Int32 object of the driver as an int', () => {
    expect(evaluated({ $add: [new Int32(1), 1] })).toBe(2);
  });
});

describe('rounding operators', () => {
  test.each<[string, Value, Value]>([
    ['$ceil of a double', { $ceil: 1.2 }, double(2)],
    ['$ceil of a long', { $ceil: BIG }, BIG],
    ['$floor of a double', { $floor: -1.2 }, double(-2)],
  ])('returns the same value and number type as MongoDB for %s', (_, expression, expected) => {
    expect(evaluated(expression)).toEqual(expected);
  });
});

describe('$sum, $avg, $max and $min', () => {
  test.each<[string, Value, Value]>([
    ['ints', { $sum: [[1, 2]] }, 3],
    ['ints over int32', { $sum: [MAX_INT, 1] }, long(2147483648)],
    ['an int and a long', { $sum: [1, long(2)] }, long(3)],
    ['longs beyond 2^53', { $sum: [BIG, BIG, 1] }, long('18014398509481987')],
    ['longs over int64 and back', { $sum: [Long.MAX_VALUE, 1, long(-1)] }, Long.MAX_VALUE],
    ['longs over int64', { $sum: [Long.MAX_VALUE, Long.MAX_VALUE] }, 2 ** 64],
    ['doubles', { $sum: [double(1), double(2)] }, double(3)],
    ['doubles with an error that is compensated', { $sum: [0.1, 0.2, 0.3] }, 0.6],
    ['infinities', { $sum: [Number.POSITIVE_INFINITY, 1] }, Number.POSITIVE_INFINITY],
    ['no numbers', { $sum: ['a', null] }, 0],
    ['the average of ints', { $avg: [1, 3] }, double(2)],
    ['the average of longs', { $avg: [long(1), long(2)] }, 1.5],
    ['the largest of several types', { $max: [1, double(3), long(2)] }, double(3)],
    ['the smallest of several types', { $min: [long(1), double(3)] }, long(1)],
  ])('returns the same value and number type as MongoDB for %s', (_, expression, expected) => {
    expect(evaluated(expression)).toEqual(expected);
  });
});

describe('type conversions', () => {
  test.each<[string, Value, Value]>([
    ['$toString of a long', { $toString: BIG }, '9007199254740993'],
    ['$toString of a double', { $toString: double(5) }, '5'],
    ['$toString of a large double', { $toString: 1e16 }, '1e+16'],
    ['$toString of a small double', { $toString: 0.000012 }, '1.2e-05'],
    ['$toString of a negative zero', { $toString: -0 }, '-0'],
    ['$type of a whole double', { $type: double(5) }, 'double'],
    ['$size', { $size: [[1]] }, 1],
    ['$strLenCP', { $strLenCP: 'abc' }, 3],
  ])('returns the same value and number type as MongoDB for %s', (_, expression, expected) => {
    expect(evaluated(expression)).toEqual(expected);
  });
});
