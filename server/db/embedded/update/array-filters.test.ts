import { describe, expect, test } from 'vitest';
import type { Document, Value } from '../bson/value';
import { parseUpdate } from './update';

describe('arrayFilters', () => {
  test.each<[string, Document, Value[], number, string]>([
    [
      'a name without a filter',
      { $set: { 'a.$[x].b': 1, 'c.$[y]': 1 } },
      [{ x: 1 }],
      2,
      "No array filter found for identifier 'y' in path 'c.$[y]'",
    ],
    [
      'a filter without a name in the update',
      { $set: { 'a.$[x]': 1 } },
      [{ x: 1 }, { y: 1 }],
      9,
      "The array filter for identifier 'y' was not used in the update { $set: { a.$[x]: 1 } }",
    ],
    [
      'two filters for one name',
      { $set: { 'a.$[x]': 1 } },
      [{ x: 1 }, { 'x.b': 1 }],
      9,
      'Found multiple array filters with the same top-level field name x',
    ],
    [
      'a filter without a field',
      { $set: { 'a.$[x]': 1 } },
      [{}],
      9,
      'Cannot use an expression without a top-level field name in arrayFilters',
    ],
  ])('refuses %s as MongoDB does', (_, update, arrayFilters, code, message) => {
    expect(() => parseUpdate(update, { arrayFilters })).toThrow(expect.objectContaining({ code, message }));
  });
});
