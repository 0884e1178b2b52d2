import { Double } from 'bson';
import { expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { compileExpression } from './expression';

const DOCUMENT: Document = {
  n: 7,
  nothing: null,
  list: [1, 2, 3],
  carts: [
    { name: 'a', items: [{ price: 1, count: new Double(2) }, { price: 3 }] },
    { name: 'b', items: [] },
  ],
  CURRENT: 'a field',
};

test.each<[string, Value, Value]>([
  ['$$ROOT', '$$ROOT.n', 7],
  ['$$CURRENT', '$$CURRENT.n', 7],
  ['$$REMOVE', '$$REMOVE', undefined],
  ['$$REMOVE in a document', { a: 1, b: '$$REMOVE' }, { a: 1 }],
  ['$$REMOVE in an array', [1, '$$REMOVE'], [1, null]],
  ['$$REMOVE as a condition', { $cond: ['$$REMOVE', 1, 2] }, 2],
  ['$let with a path', { $let: { vars: { c: '$carts' }, in: '$$c.name' } }, ['a', 'b']],
  [
    '$let of an inner and an outer variable of one name',
    {
      $let: {
        vars: { x: 1 },
        in: [{ $let: { vars: { x: { $add: ['$$x', 10] } }, in: '$$x' } }, '$$x'],
      },
    },
    [11, 1],
  ],
  ['$let of CURRENT', { $let: { vars: { CURRENT: { n: 5 } }, in: ['$n', '$$ROOT.n'] } }, [5, 7]],
  ['$let of a missing value', { $let: { vars: { x: '$absent' }, in: { $type: '$$x' } } }, 'missing'],
  ['$map of null', { $map: { input: '$nothing', in: 1 } }, null],
  ['$map to missing values', { $map: { input: '$list', in: '$absent' } }, [null, null, null]],
  [
    '$map within $map',
    {
      $map: {
        input: '$carts',
        as: 'cart',
        in: {
          $map: { input: '$$cart.items', in: { $concat: ['$$cart.name', { $toString: '$$this.price' }] } },
        },
      },
    },
    [['a1', 'a3'], []],
  ],
  [
    '$filter within $map',
    {
      $map: {
        input: '$list',
        as: 'x',
        in: { $filter: { input: '$list', cond: { $lt: ['$$this', '$$x'] } } },
      },
    },
    [[], [1], [1, 2]],
  ],
  ['$filter of a missing value', { $filter: { input: '$absent', cond: true } }, null],
  [
    '$reduce within $reduce',
    {
      $reduce: {
        input: '$carts.items',
        initialValue: 0,
        in: {
          $add: [
            '$$value',
            { $reduce: { input: '$$this', initialValue: 0, in: { $add: ['$$value', '$$this.price'] } } },
          ],
        },
      },
    },
    4,
  ],
  [
    '$reduce to a document',
    {
      $reduce: {
        input: '$list',
        initialValue: { sum: 0, product: 1 },
        in: {
          sum: { $add: ['$$value.sum', '$$this'] },
          product: { $multiply: ['$$value.product', '$$this'] },
        },
      },
    },
    { sum: 6, product: 6 },
  ],
  ['$reduce of null', { $reduce: { input: '$nothing', initialValue: 0, in: '$$this' } }, null],
  ['$literal with dollars', { $literal: { $add: ['$n', 1] } }, { $add: ['$n', 1] }],
])('evaluates %s as MongoDB does', (_, expression, expected) => {
  expect(compileExpression(expression)(DOCUMENT)).toEqual(expected);
});

test.each<[string, Value, Value]>([
  ['null', null, false],
  ['missing', '$absent', true],
])('compares %s with a missing field as MongoDB does', (_, value, isEqual) => {
  expect(compileExpression({ $eq: [value, '$absent'] })(DOCUMENT)).toBe(isEqual);
});

test('reads command variables at each evaluation', () => {
  const variables: Document = { extra: 3 };
  const evaluate = compileExpression({ $add: ['$$extra', '$n'] }, { variables });
  expect(evaluate(DOCUMENT)).toBe(10);
  variables.extra = new Double(4);
  expect(evaluate(DOCUMENT)).toEqual(new Double(11));
});

test('ignores an error in a branch that is not taken', () => {
  const failing = { $divide: [1, 0] };
  const evaluate = compileExpression([
    { $and: [false, failing] },
    { $or: [true, failing] },
    { $ifNull: ['$n', failing] },
    { $cond: [true, 'yes', failing] },
  ]);
  expect(evaluate(DOCUMENT)).toEqual([false, true, 7, 'yes']);
});

test('keeps keys such as __proto__ and constructor as ordinary fields', () => {
  const evaluate = compileExpression(
    Object.fromEntries([
      ['__proto__', '$n'],
      ['constructor', 1],
    ]),
  );
  const result = evaluate(DOCUMENT);
  expect(Object.entries(result ?? {})).toEqual([
    ['__proto__', 7],
    ['constructor', 1],
  ]);
});
