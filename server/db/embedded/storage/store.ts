import { type Bytes, type Environment, openEnvironment } from './environment';
import { type KeyRange, recordOf } from './keys';
import { type Room, roomOn } from './room';
import { type FoundEntry, type StoredRecord, scanEntries, scanRecords } from './scan';

/** The version of the storage layout; an incompatible change needs a new number. */
const FORMAT = '1';
const FORMAT_KEY = Buffer.from('format');
/** When the file was written without what had been deleted, in milliseconds. */
const REWRITTEN_KEY = Buffer.from('rewritten');

/** The three key-value stores of a data folder, in one LMDB environment. */
export class Store {
  readonly folder: string;
  readonly room: Room;
  #environment: Environment;
  /** Changes that have begun and are not on disk yet. */
  readonly #changes = new Set<Promise<unknown>>();
  /** Copies and replacements of the file, one after another. */
  #copying: Promise<unknown> = Promise.resolve();
  /** While the file is replaced, new changes wait for it. */
  #replacing: Promise<unknown> | undefined;
  #turn = 0;
  #failures = 0;

  /** `freeBytes`: the room on the disk, for tests. */
  constructor(folder: string, freeBytes?: () => number) {
    this.folder = folder;
    this.room = roomOn(folder, freeBytes);
    this.#environment = openEnvironment(folder);
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

  /** When `replaceFile` ran last, in milliseconds; a new file counts too. 0 for a file of an earlier version. */
  get rewrittenAt(): number {
    return Number(this.catalog.getBinary(REWRITTEN_KEY)?.toString() ?? 0);
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
        this.#failures++;
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

  /** Grows with every pause, see `nextTurn`. */
  get turn(): number {
    return this.#turn;
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
    return this.#oneCopy(() => this.#environment.root.backup(folder, options.compacted));
  }

  /**
   * Replaces the file by another one with the same records, which `write` makes in a folder and `place` moves over it.
   * Reads go on; changes wait.
   */
  replaceFile(steps: {
    write: (from: Environment) => Promise<Environment>;
    place: () => Promise<void>;
  }): Promise<void> {
    return this.#oneCopy(() => {
      const replacing = this.#replaceFile(steps).finally(() => {
        this.#replacing = undefined;
      });
      this.#replacing = replacing.catch(() => undefined);
      return replacing;
    });
  }

  async #replaceFile({ write, place }: Parameters<Store['replaceFile']>[0]): Promise<void> {
    await Promise.allSettled(this.#changes);
    const old = this.#environment;
    const next = await write(old);
    try {
      await next.catalog.put(REWRITTEN_KEY, Buffer.from(String(Date.now())));
      await next.root.flushed;
      await place();
    } catch (error) {
      await next.root.close();
      throw error;
    }
    this.#environment = next;
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
    if (format === undefined) {
      this.catalog.putSync(FORMAT_KEY, Buffer.from(FORMAT));
      this.catalog.putSync(REWRITTEN_KEY, Buffer.from(String(Date.now())));
    } else if (format !== FORMAT) {
      throw new Error(
        `The database folder ${folder} is in format ${format}, but this version reads format ${FORMAT}.`,
      );
    }
  }

  /** Iterates over the documents of a range. */
  records(range: KeyRange, isReverse: boolean): Generator<StoredRecord> {
    return scanRecords(this, range, isReverse);
  }

  /** Iterates over the index entries of a range. */
  entriesIn(range: KeyRange, isReverse: boolean, isUnique: boolean): Generator<FoundEntry> {
    return scanEntries(this, range, isReverse, isUnique);
  }

  /** Looks up the record of a key in a unique index. */
  uniqueRecord(key: Buffer): number | undefined {
    const value = this.entries.getBinary(key);
    return value && recordOf(value);
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
    await this.#copying;
    await this.#environment.root.close();
  }
}

function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
