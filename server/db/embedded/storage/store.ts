import type { RangeOptions } from 'lmdb';
import {
  type Bytes,
  copyRecords,
  createDiskSpaceCheck,
  type DiskSpaceCheck,
  endProcess,
  type LmdbEnvironment,
  openLmdbEnvironment,
  REWRITTEN_AT_KEY,
} from './environment';
import { decodeRecordNumber, type KeyRange } from './keys';

/** Version of the storage layout; an incompatible change needs a new number. */
const FORMAT = '1';
const FORMAT_KEY = Buffer.from('format');
/** Number of records that a scan reads in its first chunk; later chunks grow up to MAX_CHUNK. */
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

export class Store {
  readonly folder: string;
  readonly room: DiskSpaceCheck;
  #environment: LmdbEnvironment;
  /** Write transactions that have begun but are not on disk yet. */
  readonly #changes = new Set<Promise<unknown>>();
  /** Last copy or replacement of the data file; the next one waits for it. */
  #copying: Promise<unknown> = Promise.resolve();
  /** Replacement of the data file that is in progress; new changes wait until the replacement ends. */
  #replacing: Promise<unknown> | undefined;
  #turn = 0;

  constructor(folder: string, freeBytes?: () => number) {
    this.folder = folder;
    this.room = createDiskSpaceCheck(folder, freeBytes);
    this.#environment = openLmdbEnvironment(folder);
    this.#checkFormat(folder);
  }

  get catalog(): Bytes {
    return this.#environment.catalog;
  }

  get documents(): Bytes {
    return this.#environment.documents;
  }

  get entries(): Bytes {
    return this.#environment.entries;
  }

  /** Returns when the file was last rewritten without deleted data, in milliseconds; 0 if never. */
  get writtenAt(): number {
    return Number(this.catalog.getBinary(REWRITTEN_AT_KEY)?.toString() ?? 0);
  }

  /**
   * Runs a change in a write transaction and resolves once it is synced to disk. Changes run one at a time;
   * waiting changes share a commit. A change that throws is rolled back. A failed commit ends the process,
   * because the state in memory would differ from the disk. `room` refuses writes before the disk is full.
   */
  async write<T>(change: () => T): Promise<T> {
    while (this.#replacing) await this.#replacing;
    const running = this.#commit(change);
    this.#changes.add(running);
    return running.finally(() => this.#changes.delete(running));
  }

  async #commit<T>(change: () => T): Promise<T> {
    const refused: unknown[] = [];
    const { root } = this.#environment;
    const committed = root.childTransaction(() => {
      this.nextTurn();
      try {
        return change();
      } catch (error) {
        refused.push(error);
        throw error;
      }
    });
    const flushed = new Promise<boolean>((resolve, reject) => {
      root.flushed.then(resolve, reject);
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

  /** Makes open scans discard their prefetched keys; must be called after every pause of a command. */
  nextTurn(): void {
    this.#turn++;
  }

  /** Copies the file into an existing folder; writes continue during the copy. */
  copyTo(folder: string): Promise<void> {
    return this.#oneCopy(async () => {
      const copy = await copyRecords(this.#environment, folder, this.room);
      await copy.root.close();
    });
  }

  /**
   * Switches to a new data file with the same records, which `replace` creates and moves over the old file.
   * Waits for running changes and delays new ones, but not reads. If `replace` fails, keeps the old file.
   */
  replaceFile(replace: (old: LmdbEnvironment) => Promise<LmdbEnvironment>): Promise<void> {
    return this.#oneCopy(() => {
      const replacing = this.#replaceFile(replace).finally(() => {
        this.#replacing = undefined;
      });
      this.#replacing = replacing.catch(() => undefined);
      return replacing;
    });
  }

  async #replaceFile(replace: (old: LmdbEnvironment) => Promise<LmdbEnvironment>): Promise<void> {
    await Promise.allSettled(this.#changes);
    const old = this.#environment;
    this.#environment = await replace(old);
    this.nextTurn();
    await old.root.close();
  }

  #oneCopy(copy: () => Promise<void>): Promise<void> {
    const copied = this.#copying.then(copy);
    this.#copying = copied.catch(() => undefined);
    return copied;
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

  *records(range: KeyRange, isReverse = false): Generator<StoredRecord> {
    const read = (options: RangeOptions) => this.documents.getRange(options);
    for (const { key, value } of this.#chunks(range, isReverse, read)) {
      yield { record: decodeRecordNumber(key), bytes: value };
    }
  }

  *entriesIn(range: KeyRange, isUnique: boolean, isReverse = false): Generator<FoundEntry> {
    const read = (options: RangeOptions): Iterable<{ key: Buffer; value?: Buffer }> =>
      isUnique ? this.entries.getRange(options) : this.entries.getKeys(options).map((key) => ({ key }));
    for (const { key, value } of this.#chunks(range, isReverse, read)) {
      yield { key, record: decodeRecordNumber(value ?? key) };
    }
  }

  /** Reads a key range in chunks; closes the read transaction after each chunk. */
  *#chunks<T extends { key: Buffer }>(
    range: KeyRange,
    isReverse: boolean,
    read: (options: RangeOptions) => Iterable<T>,
  ): Generator<T> {
    let limit = FIRST_CHUNK;
    let last: Buffer | undefined;
    for (;;) {
      const turn = this.#turn;
      const options = isReverse
        ? {
            start: last ?? range.upper,
            end: range.lower,
            reverse: true,
            inclusiveEnd: true,
            exclusiveStart: true,
          }
        : { start: last ?? range.lower, end: range.upper, exclusiveStart: last !== undefined };
      const chunk = Array.from(read({ ...options, limit }));
      for (const item of chunk) {
        if (this.#turn !== turn) break;
        last = item.key;
        yield item;
      }
      if (this.#turn === turn && chunk.length < limit) return;
      limit = Math.min(limit * 2, MAX_CHUNK);
    }
  }

  uniqueRecord(key: Buffer): number | undefined {
    const value = this.entries.getBinary(key);
    return value && decodeRecordNumber(value);
  }

  count(store: Bytes, range: KeyRange): number {
    return store.getKeysCount({ start: range.lower, end: range.upper });
  }

  countUpTo(store: Bytes, range: KeyRange, limit: number): number {
    return Array.from(store.getKeys({ start: range.lower, end: range.upper, limit })).length;
  }

  /** Closes the store after running copies have ended. */
  async close(): Promise<void> {
    await this.#copying;
    await this.#environment.root.close();
  }
}
