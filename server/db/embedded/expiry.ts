import type { Condition } from './query/condition';
import { compileFieldCondition } from './query/field-operators';
import { findDocuments } from './query/run-plan';
import type { Catalog } from './storage/catalog';
import type { Collection } from './storage/collection';
import type { IndexDefinition } from './storage/index-definition';

const CHUNK_SIZE = 500;
const DEFAULT_SECONDS = 60;

/** Deletes expired documents of TTL indexes, by default once a minute. */
export class TtlMonitor {
  readonly #catalog: Catalog;
  #seconds = DEFAULT_SECONDS;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    this.#schedule();
  }

  /** Seconds between two passes; set by the parameter `ttlMonitorSleepSecs`. */
  get seconds(): number {
    return this.#seconds;
  }

  set seconds(seconds: number) {
    this.#seconds = seconds;
    this.#schedule();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #schedule(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#deleteExpired());
    }, this.#seconds * 1000);
    this.#timer.unref();
  }

  async #deleteExpired(): Promise<void> {
    for (const { namespace, indexes } of this.#catalog.collections()) {
      for (const { definition } of indexes) await this.#deleteOf(namespace, definition);
    }
  }

  async #deleteOf(namespace: string, definition: IndexDefinition): Promise<void> {
    if (definition.expireAfter === undefined) return;
    const filter = expired(definition, new Date(Date.now() - definition.expireAfter * 1000));
    for (;;) {
      const collection = this.#catalog.collection(namespace);
      if (!collection || findChunk(collection, filter).length === 0) return;
      await this.#catalog.write(() => deleteChunk(this.#catalog.collection(namespace), filter));
    }
  }
}

function expired({ fields: [field = ''], partial }: IndexDefinition, latest: Date): Condition {
  return {
    kind: 'and',
    parts: [compileFieldCondition(field, '$lte', latest), ...(partial ? [partial] : [])],
  };
}

function findChunk(collection: Collection, filter: Condition) {
  return [...findDocuments(collection, { filter, seesHidden: true }, { limit: CHUNK_SIZE })].filter(
    (found) => found !== undefined,
  );
}

function deleteChunk(collection: Collection | undefined, filter: Condition): void {
  for (const { record, bytes } of collection ? findChunk(collection, filter) : [])
    collection?.remove(record, bytes);
}
