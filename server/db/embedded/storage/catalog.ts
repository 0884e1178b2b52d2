import type { Document } from '../bson/value';
import { refuse } from '../errors';
import { Collection } from './collection';
import { ID_INDEX } from './index-definition';
import { DroppedDataPurger } from './purger';
import type { Store } from './store';
import {
  decodeStoredCollection,
  encodeStoredCollection,
  generateUuid,
  type StoredCollection,
  type StoredIndex,
} from './stored-collection';

const LAST_ID = Buffer.from('last-id');
const COLLECTION_PREFIX = 'c:';
const NAMESPACE = /^[^/\\. "$*<>:|?]{1,63}\.[^$.][^$]*$/;
const MAX_NAMESPACE_LENGTH = 255;

/** Collections and indexes of a data folder; changes must run within `write`. */
export class Catalog {
  readonly store: Store;
  readonly #collections = new Map<string, Collection>();
  readonly #stored = new Map<Collection, StoredCollection>();
  readonly #purger: DroppedDataPurger;
  #undo: (() => void)[] = [];
  #lastId = 0;

  constructor(store: Store) {
    this.store = store;
    this.#purger = new DroppedDataPurger(store);
    this.#load();
    this.#purger.start();
  }

  /** Runs a change durably, see `Store.write`; if the change throws, restores the state in memory. */
  write<T>(change: () => T): Promise<T> {
    return this.store.write(() => {
      this.#undo = [];
      try {
        return change();
      } catch (error) {
        for (const undo of this.#undo.reverse()) undo();
        throw error;
      }
    });
  }

  collection(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  collections(database?: string): Collection[] {
    const all = [...this.#collections.values()];
    return database === undefined ? all : all.filter((collection) => collection.database === database);
  }

  databases(): string[] {
    return [...new Set(this.collections().map((collection) => collection.database))].sort();
  }

  ensure(database: string, name: string, options: Document = {}): Collection {
    const known = this.collection(`${database}.${name}`);
    if (known) return known;
    refuseInvalid(`${database}.${name}`);
    const id = this.#nextId();
    const collation = options.collation === undefined ? {} : { collation: options.collation };
    const specification = { ...ID_INDEX, ...collation };
    const index = { id: this.#nextId(), specification, multikey: [false], isCut: false };
    return this.#add({ id, uuid: generateUuid(), database, name, indexes: [index], options });
  }

  /** Renames a collection, which keeps its UUID, or moves it to another database with a new UUID. */
  rename(collection: Collection, database: string, name: string): void {
    refuseInvalid(`${database}.${name}`);
    this.#remove(collection);
    this.store.catalog.remove(collectionKey(collection.namespace));
    const uuid = database === collection.database ? collection.uuid : generateUuid();
    this.#add({ ...collection.toStored(), uuid, database, name });
  }

  /** Removes a collection; its documents and index entries are deleted in the background. */
  drop(collection: Collection): void {
    this.#remove(collection);
    this.store.catalog.remove(collectionKey(collection.namespace));
    this.#purger.discard('documents', collection.id);
    for (const index of collection.indexes) this.#purger.discard('entries', index.id);
  }

  buildIndex(collection: Collection, specification: Document, fields: number): void {
    const stored: StoredIndex = {
      id: this.#nextId(),
      specification,
      multikey: new Array<boolean>(fields).fill(false),
      isCut: false,
    };
    collection.build(stored);
    this.#save(collection);
  }

  dropIndex(collection: Collection, name: string): void {
    const { indexes } = collection.toStored();
    const isDropped = ({ specification }: StoredIndex) => specification.name === name;
    this.#change(collection, { indexes: indexes.filter((index) => !isDropped(index)) });
    for (const index of indexes.filter(isDropped)) this.#purger.discard('entries', index.id);
  }

  changeOptions(collection: Collection, options: Document): void {
    this.#change(collection, { options: { ...collection.options, ...options } });
  }

  changeIndex(collection: Collection, name: string, options: Document): void {
    const indexes = collection.toStored().indexes.map((index) => {
      const { specification } = index;
      return specification.name === name
        ? { ...index, specification: { ...specification, ...options } }
        : index;
    });
    this.#change(collection, { indexes });
  }

  #change(collection: Collection, changes: Partial<StoredCollection>): void {
    collection.restore({ ...collection.toStored(), ...changes });
    this.#save(collection);
  }

  /** Rebuilds the indexes whose collation another version of ICU has written. */
  async rebuildStaleIndexes(): Promise<void> {
    for (const collection of this.collections()) {
      if (collection.indexes.some((index) => index.isStale))
        await this.write(() => this.#rebuild(collection));
    }
  }

  #rebuild(collection: Collection): void {
    const before = collection.toStored();
    this.#undo.push(() => collection.restore(before));
    const stale = new Set(collection.indexes.filter((index) => index.isStale).map(({ id }) => id));
    const order = before.indexes.map((index) => (stale.has(index.id) ? this.#emptied(index) : index));
    collection.restore({ ...before, indexes: before.indexes.filter(({ id }) => !stale.has(id)) });
    for (const [at, index] of order.entries()) if (index !== before.indexes[at]) collection.build(index);
    for (const id of stale) this.#purger.discard('entries', id);
    const built = new Map(collection.toStored().indexes.map((index) => [index.id, index]));
    collection.restore({ ...before, indexes: order.map((index) => built.get(index.id) ?? index) });
    this.#save(collection);
  }

  #emptied(index: StoredIndex): StoredIndex {
    return { ...index, id: this.#nextId(), multikey: index.multikey.map(() => false), isCut: false };
  }

  close(): Promise<void> {
    return this.#purger.stop();
  }

  #add(stored: StoredCollection): Collection {
    const collection = this.#open(stored);
    this.#undo.push(() => this.#collections.delete(collection.namespace));
    this.#save(collection);
    return collection;
  }

  #open(stored: StoredCollection): Collection {
    const collection = new Collection(this.store, stored, (changed) => this.#save(changed));
    this.#collections.set(collection.namespace, collection);
    this.#stored.set(collection, stored);
    return collection;
  }

  #remove(collection: Collection): void {
    this.#collections.delete(collection.namespace);
    this.#undo.push(() => this.#collections.set(collection.namespace, collection));
  }

  #save(collection: Collection): void {
    const before = this.#stored.get(collection);
    const after = collection.toStored();
    this.store.catalog.put(collectionKey(collection.namespace), encodeStoredCollection(after));
    this.#stored.set(collection, after);
    this.#undo.push(() => {
      if (!before) return;
      this.#stored.set(collection, before);
      collection.restore(before);
    });
  }

  #nextId(): number {
    this.#lastId++;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.#lastId, 0);
    this.store.catalog.put(LAST_ID, bytes);
    return this.#lastId;
  }

  #load(): void {
    this.#lastId = this.store.catalog.getBinary(LAST_ID)?.readUInt32BE(0) ?? 0;
    const range = { start: Buffer.from(COLLECTION_PREFIX), end: Buffer.from('c;') };
    for (const { key, value } of Array.from(this.store.catalog.getRange(range))) {
      const stored = decodeStoredCollection(value);
      this.#open(stored);
      const complete = encodeStoredCollection(stored);
      if (!complete.equals(value)) this.store.catalog.putSync(key, complete);
    }
  }
}

function collectionKey(namespace: string): Buffer {
  return Buffer.from(`${COLLECTION_PREFIX}${namespace}`);
}

function refuseInvalid(namespace: string): void {
  if (NAMESPACE.test(namespace) && !namespace.includes('\0') && namespace.length <= MAX_NAMESPACE_LENGTH)
    return;
  refuse('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
