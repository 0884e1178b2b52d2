import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareValues, isSameValue } from './compare';
import { encodeKey, encodeValue } from './key-encoding';
import type { Value } from './value';

/** Values in MongoDB's order; all values of an inner list are equal. */
const ORDERED: Value[][] = [
  [new MinKey()],
  [undefined],
  [null],
  [Number.NaN, Decimal128.fromString('NaN')],
  [Number.NEGATIVE_INFINITY],
  [Decimal128.fromString('-1E+400')],
  [-Number.MAX_VALUE],
  [Long.MIN_VALUE, -(2 ** 63)],
  [-2.5, Decimal128.fromString('-2.5')],
  [-1, Long.fromNumber(-1), new Double(-1), Decimal128.fromString('-1.00')],
  [-Number.MIN_VALUE],
  [Decimal128.fromString('-1E-400')],
  [0, -0, Long.ZERO, Decimal128.fromString('0.00')],
  [Decimal128.fromString('1E-400')],
  [Number.MIN_VALUE],
  [Decimal128.fromString('0.1')],
  [0.1],
  [1, new Double(1), Long.ONE, Decimal128.fromString('1.0')],
  [1.5],
  [2 ** 53, Long.fromBigInt(2n ** 53n)],
  [Long.fromBigInt(2n ** 53n + 1n), Decimal128.fromString('9007199254740993')],
  [Long.fromBigInt(2n ** 53n + 2n), 2 ** 53 + 2],
  [Long.MAX_VALUE],
  [2 ** 63],
  [Number.MAX_VALUE],
  [Decimal128.fromString('1E+400')],
  [Number.POSITIVE_INFINITY, Decimal128.fromString('Infinity')],
  [''],
  ['\0'],
  ['\0\0'],
  ['\u0001'],
  ['a'],
  ['a\0'],
  ['ab'],
  ['b'],
  ['é'],
  ['\uffff'],
  ['😀'],
  [{}],
  [{ a: 1 }],
  [{ a: 1, b: 0 }],
  [{ a: 2 }],
  [{ b: 1 }],
  [{ a: 'x' }],
  [[]],
  [[1]],
  [[1, 2]],
  [[2]],
  [['a']],
  [new Binary(Buffer.from([9]))],
  [new Binary(Buffer.from([1, 2]))],
  [new Binary(Buffer.from([1, 2]), 5)],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('000000000000000000000002')],
  [false],
  [true],
  [new Date(-5)],
  [new Date(0)],
  [new Date(8_640_000_000_000_000)],
  [new Timestamp({ t: 1, i: 2 })],
  [new BSONRegExp('a', '')],
  [new BSONRegExp('a', 'i')],
  [new MaxKey()],
];

const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Value>(null, true, false, new MinKey(), new MaxKey()),
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((number) => Long.fromBigInt(number)),
    fc
      .tuple(fc.integer(), fc.integer({ min: -30, max: 30 }))
      .map(([c, e]) => Decimal128.fromString(`${c}E${e}`)),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array({ maxLength: 6 }).map((bytes) => new Binary(bytes)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

describe('key encoding', () => {
  test("sorts the keys of values of all types in MongoDB's order", () => {
    for (const [at, values] of ORDERED.entries()) {
      for (const [otherAt, others] of ORDERED.entries()) {
        const expected = Math.sign(at - otherAt);
        const orders = values.flatMap((a) =>
          others.map((b) => Buffer.compare(encodeValue(a), encodeValue(b))),
        );
        expect(orders, `${String(values[0])} and ${String(others[0])}`).toEqual(orders.map(() => expected));
      }
    }
  });

  test('sorts keys of descending fields in reverse order', () => {
    for (let at = 1; at < ORDERED.length; at++) {
      expect(Buffer.compare(encodeValue(ORDERED[at - 1]?.[0], -1), encodeValue(ORDERED[at]?.[0], -1))).toBe(
        1,
      );
    }
  });

  test('sorts the keys of random values like the values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const byKeys = Buffer.compare(encodeValue(a), encodeValue(b));
        expect(Math.sign(compareValues(a, b))).toBe(byKeys);
        expect(isSameValue(a, b)).toBe(byKeys === 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('orders random compound keys by the first field that differs', () => {
    const directions = [1, -1, 1];
    fc.assert(
      fc.property(fc.array(fc.tuple(anyValue, anyValue), { minLength: 3, maxLength: 3 }), (pairs) => {
        const [left, right] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const orders = pairs.map(([a, b], at) => Math.sign(compareValues(a, b)) * (directions[at] ?? 1));
        const expected = orders.find((order) => order !== 0) ?? 0;
        expect(Buffer.compare(encodeKey(left, directions), encodeKey(right, directions))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
