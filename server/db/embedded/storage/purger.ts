import { buildOwnerRange } from './keys';
import type { Store } from './store';

const PREFIX = 'g:';
const CHUNK_SIZE = 2000;

type Part = 'documents' | 'entries';

/** Deletes dropped collections and indexes in the background; stores its jobs, so a restart resumes them. */
export class DroppedDataPurger {
  readonly #store: Store;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Adds a job that deletes the data of a collection or index; must run in a transaction. */
  discard(part: Part, owner: number): void {
    this.#store.catalog.put(Buffer.from(`${PREFIX}${part}:${owner}`), Buffer.alloc(0));
    setImmediate(() => this.start());
  }

  start(): void {
    if (this.#isStopped || this.#running) return;
    this.#running = this.#purgeAll().finally(() => {
      this.#running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #purgeAll(): Promise<void> {
    for (let job = this.#nextJob(); job && !this.#isStopped; job = this.#nextJob())
      await this.#purgeChunk(job);
  }

  #nextJob(): { key: Buffer; part: Part; owner: number } | undefined {
    const range = { start: Buffer.from(PREFIX), end: Buffer.from('g;'), limit: 1 };
    const [key] = this.#store.catalog.getKeys(range);
    if (!key) return undefined;
    const [, part, owner] = key.toString().split(':');
    return { key, part: part === 'documents' ? 'documents' : 'entries', owner: Number(owner) };
  }

  #purgeChunk({ key, part, owner }: { key: Buffer; part: Part; owner: number }): Promise<void> {
    return this.#store.write(() => {
      const range = buildOwnerRange(owner);
      const keys = Array.from(
        this.#store[part].getKeys({ start: range.lower, end: range.upper, limit: CHUNK_SIZE }),
      );
      for (const found of keys) this.#store[part].remove(found);
      if (keys.length < CHUNK_SIZE) this.#store.catalog.remove(key);
    });
  }
}
