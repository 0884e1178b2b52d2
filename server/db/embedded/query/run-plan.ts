import { decodeDocument } from '../bson/decode';
import type { Collection } from '../storage/collection';
import { recordOf } from '../storage/keys';
import type { IndexScan, ScanRange } from './index-scan';
import { fieldsOf, matches } from './matcher';
import { type Plan, planQuery, type Query } from './planner';
import { Sorter, sortFields } from './sort';

/** A document that was found. */
export interface Found {
  readonly record: number;
  readonly bytes: Buffer;
}

/** How much a query has looked at, for `explain`. */
export interface Examined {
  keys: number;
  documents: number;
}

const PAUSE_EVERY = 256;

/**
 * Finds documents in the wanted order, at most `limit` after `skip`. Yields `undefined` now and then so that whoever
 * takes them can let other work happen; see `Store.nextTurn`.
 */
export function* findDocuments(
  collection: Collection,
  query: Query,
  bounds: { skip?: number; limit?: number; examined?: Examined } = {},
): Generator<Found | undefined> {
  const plan = planQuery(collection, query);
  const { skip = 0, limit = Number.POSITIVE_INFINITY, examined = { keys: 0, documents: 0 } } = bounds;
  const found = matchingDocuments(collection, query, plan, examined);
  const ordered = plan.isSorted || !query.order ? found : sortedDocuments(found, query, skip + limit);
  let position = 0;
  if (limit <= 0) return;
  for (const item of ordered) {
    if (item && position++ < skip) continue;
    yield item;
    if (item && position >= skip + limit) return;
  }
}

function* sortedDocuments(
  found: Iterable<Found | undefined>,
  query: Query,
  limit: number,
): Generator<Found | undefined> {
  if (!query.order) return;
  const sorter = new Sorter<Found>(query.order, query.collation, limit);
  const fields = new Set(sortFields(query.order));
  for (const item of found) {
    if (item) sorter.add(decodeDocument(item.bytes, fields), item);
    else yield undefined;
  }
  yield* sorter.sorted();
}

function* matchingDocuments(
  collection: Collection,
  query: Query,
  plan: Plan,
  examined: Examined,
): Generator<Found | undefined> {
  const fields = fieldsOf(query.filter);
  let looked = 0;
  for (const item of plan.isWhole
    ? collection.store.records(collection.range, false)
    : scanned(collection, plan, examined)) {
    if (++looked % PAUSE_EVERY === 0) yield undefined;
    examined.documents++;
    if (plan.isExact || matches(query.filter, decodeDocument(item.bytes, fields))) yield item;
  }
}

/** The documents of the entries, each once. */
function* scanned(collection: Collection, plan: Plan, examined: Examined): Generator<Found> {
  const seen =
    plan.scans.length > 1 || plan.scans.some((scan) => scan.index.isMultikey) ? new Set<number>() : undefined;
  for (const key of entryKeys(collection, plan)) {
    examined.keys++;
    const record = recordOf(key);
    if (seen?.has(record)) continue;
    seen?.add(record);
    const bytes = collection.read(record);
    if (bytes) yield { record, bytes };
  }
}

function* entryKeys(collection: Collection, plan: Plan): Generator<Buffer> {
  if (plan.needsMerge) {
    yield* merged(
      plan.scans.flatMap((scan) => scan.ranges.map((range) => new KeyStream(collection, scan, range))),
    );
    return;
  }
  for (const scan of plan.scans) {
    for (const { range } of scan.ranges)
      yield* collection.store.keys(collection.store.entries, range, scan.isReverse);
  }
}

/** The keys of one range, of which the next one can be looked at. */
class KeyStream {
  readonly isReverse: boolean;
  readonly #keys: Iterator<Buffer>;
  readonly #orderFrom: number;
  next: Buffer | undefined;

  constructor(collection: Collection, scan: IndexScan, { range, orderFrom }: ScanRange) {
    this.isReverse = scan.isReverse;
    this.#orderFrom = orderFrom;
    this.#keys = collection.store.keys(collection.store.entries, range, scan.isReverse);
    this.advance();
  }

  advance(): void {
    const { done, value } = this.#keys.next();
    this.next = done ? undefined : value;
  }

  /** The part of the next key that decides on the order. */
  get position(): Buffer {
    return this.next?.subarray(this.#orderFrom) ?? Buffer.alloc(0);
  }
}

function* merged(streams: readonly KeyStream[]): Generator<Buffer> {
  for (;;) {
    let first: KeyStream | undefined;
    for (const stream of streams) {
      if (stream.next && (!first || comesBefore(stream, first))) first = stream;
    }
    if (!first?.next) return;
    yield first.next;
    first.advance();
  }
}

function comesBefore(a: KeyStream, b: KeyStream): boolean {
  const order = Buffer.compare(a.position, b.position);
  return a.isReverse ? order > 0 : order < 0;
}

/** How many documents satisfy the query; from the keys alone where the plan is exact. */
export function* countDocuments(
  collection: Collection,
  query: Query,
  examined: Examined = { keys: 0, documents: 0 },
): Generator<undefined, number> {
  const plan = planQuery(collection, query);
  const { store } = collection;
  if (plan.isExact && plan.isWhole) return store.count(store.documents, collection.range);
  if (plan.isExact) {
    const ranges = plan.scans.flatMap((scan) => scan.ranges);
    examined.keys = ranges.reduce((sum, { range }) => sum + store.count(store.entries, range), 0);
    return examined.keys;
  }
  let count = 0;
  for (const item of matchingDocuments(collection, query, plan, examined)) {
    if (item) count++;
    else yield undefined;
  }
  return count;
}
