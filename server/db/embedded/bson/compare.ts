import type { Collation } from './collation';
import { encodeValue } from './key-encoding';
import { isNumeric } from './numbers';
import { type Document, getTypeOrder, isDocument, type Value } from './value';

/** Compares two values of any types in MongoDB's order; returns a negative number, 0 or a positive number. */
export function compareValues(a: Value, b: Value, collation?: Collation): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b, collation);
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const order = getTypeOrder(a) - getTypeOrder(b);
  if (order !== 0) return order;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (collation && Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, collation);
  if (collation && isDocument(a) && isDocument(b)) return compareFields(a, b, collation);
  return Buffer.compare(encodeValue(a, 1, collation), encodeValue(b, 1, collation));
}

/** Whether two values are equal in MongoDB: 1, 1.0 and NumberLong(1) are equal, {a, b} and {b, a} are not. */
export function isSameValue(a: Value, b: Value, collation?: Collation): boolean {
  if (typeof a !== 'object' && typeof b !== 'object' && typeof a === typeof b) {
    if (a === b) return true;
    if (typeof a === 'string' && typeof b === 'string')
      return collation?.fold(a) === (collation?.fold(b) ?? null);
    return Number.isNaN(a) && Number.isNaN(b);
  }
  if (a === null || b === null) return a === b;
  if (getTypeOrder(a) !== getTypeOrder(b)) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return encodeValue(a, 1, collation).equals(encodeValue(b, 1, collation));
}

export function isNaNValue(value: Value): boolean {
  return isNumeric(value) && Number.isNaN(Number(value));
}

function compareDoubles(a: number, b: number): number {
  if (a === b) return 0;
  if (a < b || Number.isNaN(a)) return Number.isNaN(a) && Number.isNaN(b) ? 0 : -1;
  return 1;
}

/** Compares strings by code point, because JavaScript's own order is different above U+FFFF. */
function compareStrings(a: string, b: string, collation: Collation | undefined): number {
  if (collation) return collation.compare(a, b);
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right)
      return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function compareArrays(a: readonly Value[], b: readonly Value[], collation: Collation): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = compareValues(a[at], b[at], collation);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares documents field by field: by type, then by name, then by value. */
function compareFields(a: Document, b: Document, collation: Collation): number {
  const [left, right] = [Object.keys(a), Object.keys(b)];
  for (const [at, name] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order =
      getTypeOrder(a[name]) - getTypeOrder(b[other]) ||
      compareStrings(name, other, undefined) ||
      compareValues(a[name], b[other], collation);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
