import { decodeDocument } from '../bson/codec';
import type { Collection } from '../storage/collection';
import type { FoundEntry, StoredRecord } from '../storage/store';
import { listTestedFields, matches } from './condition';
import type { IndexScan, ScanRange } from './index-scan';
import { planQuery, type Query, type QueryPlan } from './planner';
import { Sorter } from './sort';

export interface ExaminedCounts {
  keys: number;
  documents: number;
}

const PAUSE_EVERY = 32;

/** Finds the documents of a query; yields undefined now and then, so that the caller may pause. */
export function* findDocuments(
  collection: Collection,
  query: Query,
  bounds: { skip?: number; limit?: number; examined?: ExaminedCounts } = {},
): Generator<StoredRecord | undefined> {
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
  found: Iterable<StoredRecord | undefined>,
  query: Query,
  limit: number,
): Generator<StoredRecord | undefined> {
  if (!query.order) return;
  const sorter = new Sorter<StoredRecord>(query.order, query.collation, limit);
  const fields = new Set(query.order.paths.map((path) => path[0] ?? ''));
  for (const item of found) {
    if (item) sorter.add(decodeDocument(item.bytes, fields), item);
    else yield undefined;
  }
  yield* sorter.sorted();
}

function* matchingDocuments(
  collection: Collection,
  query: Query,
  plan: QueryPlan,
  examined: ExaminedCounts,
): Generator<StoredRecord | undefined> {
  const fields = listTestedFields(query.filter);
  const isMatch = (bytes: Buffer) => matches(query.filter, decodeDocument(bytes, fields));
  let scanned = 0;
  if (plan.isCollectionScan) {
    for (const item of collection.store.records(collection.range, plan.isBackward)) {
      if (++scanned % PAUSE_EVERY === 0) yield undefined;
      examined.documents++;
      if (plan.isExact || isMatch(item.bytes)) yield item;
    }
    return;
  }
  for (const record of indexedRecords(collection, plan, examined)) {
    if (++scanned % PAUSE_EVERY === 0) yield undefined;
    examined.documents++;
    const seen = plan.isExact ? collection.read(record) : collection.peek(record);
    if (!seen || (!plan.isExact && !isMatch(seen))) continue;
    yield { record, bytes: plan.isExact ? seen : Buffer.copyBytesFrom(seen, 0, seen.length) };
  }
}

function* indexedRecords(
  collection: Collection,
  plan: QueryPlan,
  examined: ExaminedCounts,
): Generator<number> {
  const isRepeating = plan.scans.length > 1 || plan.scans.some((scan) => scan.index.isMultikey);
  const seen = isRepeating ? new Set<number>() : undefined;
  for (const { record } of foundEntries(collection, plan)) {
    examined.keys++;
    if (seen?.has(record)) continue;
    seen?.add(record);
    yield record;
  }
}

function* foundEntries(collection: Collection, plan: QueryPlan): Generator<{ record: number }> {
  if (plan.needsMerge) {
    yield* merged(
      plan.scans.flatMap((scan) => scan.ranges.map((range) => new EntryStream(collection, scan, range))),
    );
    return;
  }
  for (const scan of plan.scans) for (const range of scan.ranges) yield* entriesOf(collection, scan, range);
}

function* entriesOf(
  { store }: Collection,
  scan: IndexScan,
  { range, point }: ScanRange,
): Generator<{ record: number }> {
  const { isUnique } = scan.index.definition;
  if (!isUnique || !point) {
    yield* store.entriesIn(range, isUnique, scan.isReverse);
    return;
  }
  const record = store.uniqueRecord(point);
  if (record !== undefined) yield { record };
}

/** Iterates over the index entries of a range; `next` is the entry to be returned next. */
class EntryStream {
  readonly isReverse: boolean;
  readonly #entries: Iterator<FoundEntry>;
  readonly #orderFrom: number;
  next: FoundEntry | undefined;

  constructor({ store }: Collection, scan: IndexScan, { range, orderFrom }: ScanRange) {
    this.isReverse = scan.isReverse;
    this.#orderFrom = orderFrom;
    this.#entries = store.entriesIn(range, scan.index.definition.isUnique, scan.isReverse);
    this.advance();
  }

  advance(): void {
    const { done, value } = this.#entries.next();
    this.next = done ? undefined : value;
  }

  get position(): Buffer {
    return this.next?.key.subarray(this.#orderFrom) ?? Buffer.alloc(0);
  }
}

function* merged(streams: readonly EntryStream[]): Generator<FoundEntry> {
  for (;;) {
    let first: EntryStream | undefined;
    for (const stream of streams) {
      if (stream.next && (!first || comesBefore(stream, first))) first = stream;
    }
    if (!first?.next) return;
    yield first.next;
    first.advance();
  }
}

function comesBefore(a: EntryStream, b: EntryStream): boolean {
  const order = Buffer.compare(a.position, b.position);
  return a.isReverse ? order > 0 : order < 0;
}

/** Counts the documents of a query; reads only index keys if they decide which documents match. */
export function* countDocuments(
  collection: Collection,
  query: Query,
  examined: ExaminedCounts = { keys: 0, documents: 0 },
): Generator<undefined, number> {
  const plan = planQuery(collection, query);
  const { store } = collection;
  if (plan.isExact && plan.isCollectionScan) return store.count(store.documents, collection.range);
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
