import { ownerRange } from './keys';
import type { Store } from './store';

const PREFIX = 'g:';
const CHUNK = 2000;

type Part = 'documents' | 'entries';

/**
 * Deletes what has belonged to dropped collections and indexes, a chunk at a time so that other writes get their
 * turn. What is still to be deleted stands in the catalog, so that it goes on after a restart.
 */
export class Purger {
  readonly #store: Store;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Within a transaction: everything of this owner is to be deleted. */
  discard(part: Part, owner: number): void {
    this.#store.catalog.put(Buffer.from(`${PREFIX}${part}:${owner}`), Buffer.alloc(0));
    setImmediate(() => this.start());
  }

  /** Begins to delete unless that is under way. */
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
      const range = ownerRange(owner);
      const keys = Array.from(
        this.#store[part].getKeys({ start: range.lower, end: range.upper, limit: CHUNK }),
      );
      for (const found of keys) this.#store[part].remove(found);
      if (keys.length < CHUNK) this.#store.catalog.remove(key);
    });
  }
}
