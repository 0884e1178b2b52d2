import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { encodeKey } from '../bson/key-encoding';
import { isNumeric, toDouble } from '../bson/numbers';
import { buildKeyRows, type Path } from '../bson/paths';
import { type Document, isDocument, type Value } from '../bson/value';
import { check, refuse } from '../errors';

/** Order of a sort; a direction is 1 or -1. */
export interface SortOrder {
  readonly names: readonly string[];
  readonly paths: readonly Path[];
  readonly directions: readonly number[];
}

/** Parses a sort; undefined if `sort` is empty. */
export function parseSort(sort: Value): SortOrder | undefined {
  if (sort === undefined || sort === null) return undefined;
  check(isDocument(sort), 'TypeMismatch', "Expected field 'sort' to be of type object");
  const names = Object.keys(sort);
  if (names.length === 0) return undefined;
  check(!names.includes('$natural'), 'BadValue', '$natural sort cannot be set to a value here');
  return {
    names,
    paths: names.map((name) => name.split('.')),
    directions: names.map((name) => directionOf(sort[name])),
  };
}

/** Sorts items, keeps the first `limit` of them, and leaves equal items in their given order. */
export class Sorter<T> {
  readonly #order: SortOrder;
  readonly #collation: Collation | undefined;
  readonly #limit: number;
  #entries: { key: Buffer | Value[]; item: T }[] = [];

  constructor(order: SortOrder, collation?: Collation, limit = Number.POSITIVE_INFINITY) {
    this.#order = order;
    this.#collation = collation;
    this.#limit = limit;
  }

  add(document: Document, item: T): void {
    this.#entries.push({ key: this.#keyOf(document), item });
    if (this.#entries.length > this.#limit * 2 + 1000) this.#trim();
  }

  sorted(): T[] {
    this.#trim();
    return this.#entries.map((entry) => entry.item);
  }

  #trim(): void {
    this.#entries.sort((a, b) => this.#compare(a.key, b.key));
    if (this.#entries.length > this.#limit) this.#entries.length = this.#limit;
  }

  /** Returns a document's smallest sort key: bytes, or values if a collation must compare them. */
  #keyOf(document: Document): Buffer | Value[] {
    const { rows } = buildKeyRows(document, this.#order.paths);
    const keys = this.#collation ? rows : rows.map((row) => encodeKey(row, this.#order.directions));
    return keys.reduce<Buffer | Value[]>(
      (least, key) => (this.#compare(key, least) < 0 ? key : least),
      keys[0] ?? [],
    );
  }

  #compare(a: Buffer | Value[], b: Buffer | Value[]): number {
    if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return Buffer.compare(a, b);
    if (Buffer.isBuffer(a) || Buffer.isBuffer(b)) return 0;
    for (const [at, direction] of this.#order.directions.entries()) {
      const order = compareValues(a[at], b[at], this.#collation) * direction;
      if (order !== 0) return order;
    }
    return 0;
  }
}

function directionOf(direction: Value): number {
  if (isNumeric(direction)) {
    const number = toDouble(direction);
    if (number === 1 || number === -1) return number;
  }
  check(!isDocument(direction), 'NotImplemented', 'Sorting by $meta is not supported');
  return refuse('Location15975', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}
