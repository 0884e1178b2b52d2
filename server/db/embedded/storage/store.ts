import { type Database, open, type RangeOptions, type RootDatabase } from 'lmdb';
import { type KeyRange, recordOf } from './keys';
import { type Room, roomOn } from './room';

/** The version of the storage layout; an incompatible change needs a new number. */
const FORMAT = '1';
const FORMAT_KEY = Buffer.from('format');
const FIRST_CHUNK = 32;
const MAX_CHUNK = 1024;
const BINARY = { encoding: 'binary', keyEncoding: 'binary' } as const;

type Bytes = Database<Buffer, Buffer>;

export interface StoredRecord {
  readonly record: number;
  readonly bytes: Buffer;
}

export interface FoundEntry {
  readonly key: Buffer;
  readonly record: number;
}

/** The three key-value stores of a data folder, in one LMDB environment. */
export class Store {
  readonly folder: string;
  readonly catalog: Bytes;
  readonly documents: Bytes;
  readonly entries: Bytes;
  readonly room: Room;
  readonly #environment: RootDatabase<Buffer, Buffer>;
  #turn = 0;
  #failures = 0;

  /** `freeBytes`: the room on the disk, for tests. */
  constructor(folder: string, freeBytes?: () => number) {
    this.folder = folder;
    this.room = roomOn(folder, freeBytes);
    this.#environment = open<Buffer, Buffer>({ path: folder, name: 'root', maxDbs: 8, ...BINARY });
    this.catalog = this.#environment.openDB('catalog', BINARY);
    this.documents = this.#environment.openDB('documents', BINARY);
    this.entries = this.#environment.openDB('entries', BINARY);
    this.#checkFormat(folder);
  }

  /** The number of transactions rolled back so far. */
  get failures(): number {
    return this.#failures;
  }

  /**
   * Runs a change in a write transaction and resolves when it is synced to disk.
   * Changes run one at a time; waiting ones share a commit. A change that throws is rolled back.
   * A failed commit ends the process, because the state in memory would differ from the disk. A full disk is refused
   * before, see `room`.
   */
  async write<T>(change: () => T): Promise<T> {
    const refused: unknown[] = [];
    const committed = this.#environment.childTransaction(() => {
      this.nextTurn();
      try {
        return change();
      } catch (error) {
        refused.push(error);
        this.#failures++;
        throw error;
      }
    });
    const flushed = new Promise<boolean>((resolve, reject) => {
      this.#environment.flushed.then(resolve, reject);
    });
    try {
      const [result] = await Promise.all([committed, flushed]);
      return result;
    } catch (error) {
      if (!refused.includes(error)) endProcess(error);
      throw error;
    } finally {
      this.nextTurn();
    }
  }

  /** Makes open scans seek again instead of using prefetched keys; call it after every pause. */
  nextTurn(): void {
    this.#turn++;
  }

  /**
   * Copies the committed state into an existing folder, in a thread of its own, while writes go on.
   * A compacted copy has no free pages, so nothing that was deleted; a plain one is a copy of the file.
   */
  copyTo(folder: string, options: { compacted: boolean }): Promise<void> {
    return this.#environment.backup(folder, options.compacted);
  }

  #checkFormat(folder: string): void {
    const format = this.catalog.getBinary(FORMAT_KEY)?.toString();
    if (format === undefined) this.catalog.putSync(FORMAT_KEY, Buffer.from(FORMAT));
    else if (format !== FORMAT) {
      throw new Error(
        `The database folder ${folder} is in format ${format}, but this version reads format ${FORMAT}.`,
      );
    }
  }

  /** Iterates over the documents of a range in chunks, between which no read transaction is open. */
  *records(range: KeyRange, isReverse: boolean): Generator<StoredRecord> {
    for (const { key, value } of this.#chunks(range, isReverse, (options) =>
      this.documents.getRange(options),
    )) {
      yield { record: recordOf(key), bytes: value };
    }
  }

  /** Iterates over the index entries of a range, see `records`. */
  *entriesIn(range: KeyRange, isReverse: boolean, isUnique: boolean): Generator<FoundEntry> {
    if (isUnique) {
      for (const { key, value } of this.#chunks(range, isReverse, (options) =>
        this.entries.getRange(options),
      )) {
        yield { key, record: recordOf(value) };
      }
    } else {
      for (const { key } of this.#chunks(range, isReverse, (options) =>
        this.entries.getKeys(options).map(asEntry),
      )) {
        yield { key, record: recordOf(key) };
      }
    }
  }

  /** Looks up the record of a key in a unique index. */
  uniqueRecord(key: Buffer): number | undefined {
    const value = this.entries.getBinary(key);
    return value && recordOf(value);
  }

  *#chunks<T extends { key: Buffer }>(
    range: KeyRange,
    isReverse: boolean,
    read: (options: RangeOptions) => Iterable<T>,
  ): Generator<T> {
    let size = FIRST_CHUNK;
    let last: Buffer | undefined;
    for (;;) {
      const turn = this.#turn;
      const chunk = Array.from(read(rangeOptions(range, isReverse, size, last)));
      for (const item of chunk) {
        if (this.#turn !== turn) break;
        last = item.key;
        yield item;
      }
      if (this.#turn === turn && chunk.length < size) return;
      size = Math.min(size * 2, MAX_CHUNK);
    }
  }

  /** Counts the keys of a range. */
  count(store: Bytes, range: KeyRange): number {
    return store.getKeysCount({ start: range.lower, end: range.upper });
  }

  /** Counts the keys of a range, up to `limit`. */
  countUpTo(store: Bytes, range: KeyRange, limit: number): number {
    return Array.from(store.getKeys({ start: range.lower, end: range.upper, limit })).length;
  }

  /** Waits for the last transaction. */
  async close(): Promise<void> {
    await this.#environment.close();
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

function asEntry(key: Buffer): { key: Buffer } {
  return { key };
}

function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
