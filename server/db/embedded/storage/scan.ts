import type { RangeOptions } from 'lmdb';
import type { Bytes } from './environment';
import { type KeyRange, recordOf } from './keys';

const FIRST_CHUNK = 32;
const MAX_CHUNK = 1024;

export interface StoredRecord {
  readonly record: number;
  readonly bytes: Buffer;
}

export interface FoundEntry {
  readonly key: Buffer;
  readonly record: number;
}

/** The source of a scan; `turn` grows with every pause. */
type Scanned = { readonly documents: Bytes; readonly entries: Bytes; readonly turn: number };

/** Iterates over the documents of a range in chunks, between which no read transaction is open. */
export function* scanRecords(store: Scanned, range: KeyRange, isReverse: boolean): Generator<StoredRecord> {
  const read = (options: RangeOptions) => store.documents.getRange(options);
  for (const { key, value } of chunks(store, range, isReverse, read))
    yield { record: recordOf(key), bytes: value };
}

/** Iterates over the index entries of a range, see `scanRecords`. */
export function* scanEntries(
  store: Scanned,
  range: KeyRange,
  isReverse: boolean,
  isUnique: boolean,
): Generator<FoundEntry> {
  const read = (options: RangeOptions): Iterable<{ key: Buffer; value?: Buffer }> =>
    isUnique ? store.entries.getRange(options) : store.entries.getKeys(options).map((key) => ({ key }));
  for (const { key, value } of chunks(store, range, isReverse, read))
    yield { key, record: recordOf(value ?? key) };
}

function* chunks<T extends { key: Buffer }>(
  store: Scanned,
  range: KeyRange,
  isReverse: boolean,
  read: (options: RangeOptions) => Iterable<T>,
): Generator<T> {
  let size = FIRST_CHUNK;
  let last: Buffer | undefined;
  for (;;) {
    const { turn } = store;
    const chunk = Array.from(read(rangeOptions(range, isReverse, size, last)));
    for (const item of chunk) {
      if (store.turn !== turn) break;
      last = item.key;
      yield item;
    }
    if (store.turn === turn && chunk.length < size) return;
    size = Math.min(size * 2, MAX_CHUNK);
  }
}

function rangeOptions(
  range: KeyRange,
  isReverse: boolean,
  limit: number,
  last: Buffer | undefined,
): RangeOptions {
  return isReverse
    ? {
        start: last ?? range.upper,
        end: range.lower,
        reverse: true,
        inclusiveEnd: true,
        exclusiveStart: true,
        limit,
      }
    : { start: last ?? range.lower, end: range.upper, exclusiveStart: last !== undefined, limit };
}
