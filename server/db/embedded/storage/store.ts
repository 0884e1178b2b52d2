import { type Database, open, type RootDatabase } from 'lmdb';
import { type KeyRange, recordOf } from './keys';

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 1024;
const BINARY = { encoding: 'binary', keyEncoding: 'binary' } as const;

type Bytes = Database<Buffer, Buffer>;

/** The three key-value stores of a data folder in one LMDB environment, and its transactions. */
export class Store {
  readonly catalog: Bytes;
  readonly documents: Bytes;
  readonly entries: Bytes;
  readonly #environment: RootDatabase<Buffer, Buffer>;
  #turn = 0;

  constructor(folder: string) {
    this.#environment = open<Buffer, Buffer>({ path: folder, name: 'root', maxDbs: 8, ...BINARY });
    this.catalog = this.#environment.openDB('catalog', BINARY);
    this.documents = this.#environment.openDB('documents', BINARY);
    this.entries = this.#environment.openDB('entries', BINARY);
  }

  /**
   * Runs a change in a write transaction and answers when it is on disk. Changes run one after the other; those that
   * wait share one commit. A change that throws leaves nothing behind.
   */
  async write<T>(change: () => T): Promise<T> {
    const committed = this.#environment.childTransaction(() => {
      this.nextTurn();
      return change();
    });
    const flushed = new Promise<boolean>((resolve, reject) => {
      this.#environment.flushed.then(resolve, reject);
    });
    const [result] = await Promise.all([committed, flushed]);
    this.nextTurn();
    return result;
  }

  /**
   * Has to be called whenever work goes on after a pause: scans then look again at where they were instead of going
   * on with keys that may be out of date.
   */
  nextTurn(): void {
    this.#turn++;
  }

  /** The keys of a range, read in growing chunks; nothing is held open between two of them. */
  *keys(store: Bytes, range: KeyRange, isReverse: boolean): Generator<Buffer> {
    let size = FIRST_CHUNK;
    let last: Buffer | undefined;
    for (;;) {
      const turn = this.#turn;
      const chunk = Array.from(store.getKeys(rangeOptions(range, isReverse, size, last)));
      for (const key of chunk) {
        if (this.#turn !== turn) break;
        last = key;
        yield key;
      }
      if (this.#turn === turn && chunk.length < size) return;
      size = Math.min(size * 2, LARGEST_CHUNK);
    }
  }

  /** The records and bytes of a range of documents, see `keys`. */
  *records(range: KeyRange, isReverse: boolean): Generator<{ record: number; bytes: Buffer }> {
    let size = FIRST_CHUNK;
    let last: Buffer | undefined;
    for (;;) {
      const turn = this.#turn;
      const chunk = Array.from(this.documents.getRange(rangeOptions(range, isReverse, size, last)));
      for (const { key, value } of chunk) {
        if (this.#turn !== turn) break;
        last = key;
        yield { record: recordOf(key), bytes: value };
      }
      if (this.#turn === turn && chunk.length < size) return;
      size = Math.min(size * 2, LARGEST_CHUNK);
    }
  }

  /** How many keys the range has. */
  count(store: Bytes, range: KeyRange): number {
    return store.getKeysCount({ start: range.lower, end: range.upper });
  }

  /** How many keys the range has, or `limit` if there are more. */
  countUpTo(store: Bytes, range: KeyRange, limit: number): number {
    return Array.from(store.getKeys({ start: range.lower, end: range.upper, limit })).length;
  }

  /** Ends after the last transaction. */
  async close(): Promise<void> {
    await this.#environment.close();
  }
}

function rangeOptions(range: KeyRange, isReverse: boolean, limit: number, last: Buffer | undefined) {
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
