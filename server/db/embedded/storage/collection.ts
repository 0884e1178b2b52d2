import type { Binary } from 'bson';
import { decodeDocument } from '../bson/codec';
import { type Collation, readCollation } from '../bson/collation';
import type { Document } from '../bson/value';
import type { Condition } from '../query/condition';
import { CollectionIndex, createDuplicateKeyError, type IndexEntry } from './collection-index';
import { buildDocumentKey, buildOwnerRange, encodeRecordNumber, type KeyRange } from './keys';
import type { Store } from './store';
import { readValidator, type StoredCollection, type StoredIndex } from './stored-collection';

const NOTHING = Buffer.alloc(0);

/**
 * Documents of a collection with the entries of its indexes. `insert`, `replace` and `remove` must run in a
 * transaction of the store; each checks the document before it writes anything.
 */
export class Collection {
  readonly id: number;
  readonly uuid: Binary;
  readonly database: string;
  readonly name: string;
  options: Document = {};
  validator: Condition | undefined;
  readonly collation: Collation | undefined;
  indexes: readonly CollectionIndex[] = [];
  readonly store: Store;
  readonly #onIndexChange: (collection: Collection) => void;
  #nextRecord: number | undefined;
  #indexedFields: ReadonlySet<string> | 'all' | undefined;

  /** Opens a collection; `onIndexChange` is called when a flag of an index must be saved. */
  constructor(store: Store, stored: StoredCollection, onIndexChange: (collection: Collection) => void) {
    this.store = store;
    this.id = stored.id;
    this.uuid = stored.uuid;
    this.database = stored.database;
    this.name = stored.name;
    this.collation = readCollation(stored.options.collation);
    this.#onIndexChange = onIndexChange;
    this.restore(stored);
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get range(): KeyRange {
    return buildOwnerRange(this.id);
  }

  read(record: number): Buffer | undefined {
    return this.store.documents.getBinary(buildDocumentKey(this.id, record));
  }

  /** Reads a document into a shared buffer, which is valid only until the next read. */
  peek(record: number): Buffer | undefined {
    return this.store.documents.getBinaryFast(buildDocumentKey(this.id, record));
  }

  insert(bytes: Buffer): void {
    this.store.room.require();
    const record = this.#nextRecordNumber();
    const entries = this.#entriesOf(bytes, record);
    for (const [index, own] of entries) this.#refuseDuplicates(index, own);
    this.store.documents.put(buildDocumentKey(this.id, record), bytes);
    for (const [index, own] of entries) this.#put(index, own, record);
  }

  replace(record: number, before: Buffer, after: Buffer): void {
    this.store.room.require();
    const old = new Map(this.#entriesOf(before, record));
    const changes = this.#entriesOf(after, record).map(([index, entries]) => ({
      index,
      added: without(entries, old.get(index) ?? []),
      removed: without(old.get(index) ?? [], entries),
    }));
    for (const { index, added } of changes) this.#refuseDuplicates(index, added);
    this.store.documents.put(buildDocumentKey(this.id, record), after);
    for (const { index, added, removed } of changes) {
      for (const entry of removed) this.store.entries.remove(entry.key);
      this.#put(index, added, record);
    }
  }

  remove(record: number, bytes: Buffer): void {
    this.store.documents.remove(buildDocumentKey(this.id, record));
    for (const [, entries] of this.#entriesOf(bytes, record)) {
      for (const entry of entries) this.store.entries.remove(entry.key);
    }
  }

  /** Adds an index with entries for all documents. @throws DatabaseError 11000 for duplicates */
  build(stored: StoredIndex): void {
    const index = new CollectionIndex(stored);
    for (const { record, bytes } of this.store.records(this.range)) {
      const { entries } = index.entriesOf(decodeDocument(bytes, index.fields()), record);
      this.#refuseDuplicates(index, entries);
      this.#put(index, entries, record);
    }
    this.indexes = [...this.indexes, index];
    this.#indexedFields = undefined;
  }

  restore(stored: StoredCollection): void {
    this.indexes = stored.indexes.map((index) => new CollectionIndex(index));
    this.options = stored.options;
    this.validator = readValidator(stored.options, this.collation);
    this.#indexedFields = undefined;
  }

  toStored(): StoredCollection {
    return {
      id: this.id,
      uuid: this.uuid,
      database: this.database,
      name: this.name,
      indexes: this.indexes.map((index) => index.toStored()),
      options: this.options,
    };
  }

  #entriesOf(bytes: Buffer, record: number): [CollectionIndex, IndexEntry[]][] {
    const document = this.#decodeIndexed(bytes);
    let anyChanged = false;
    const all = this.indexes.map((index): [CollectionIndex, IndexEntry[]] => {
      const { entries, hasChanged } = index.entriesOf(document, record);
      anyChanged ||= hasChanged;
      return [index, entries];
    });
    if (anyChanged) this.#onIndexChange(this);
    return all;
  }

  #decodeIndexed(bytes: Buffer): Document {
    this.#indexedFields ??= indexedFields(this.indexes);
    return decodeDocument(bytes, this.#indexedFields === 'all' ? undefined : this.#indexedFields);
  }

  #refuseDuplicates(index: CollectionIndex, entries: readonly IndexEntry[]): void {
    if (!index.definition.isUnique) return;
    const taken = entries.find((entry) => this.store.entries.doesExist(entry.key));
    if (taken) throw createDuplicateKeyError(this.namespace, index, taken);
  }

  #put(index: CollectionIndex, entries: readonly IndexEntry[], record: number): void {
    const value = index.definition.isUnique ? encodeRecordNumber(record) : NOTHING;
    for (const entry of entries) this.store.entries.put(entry.key, value);
  }

  #nextRecordNumber(): number {
    this.#nextRecord ??= this.#lastRecord() + 1;
    return this.#nextRecord++;
  }

  #lastRecord(): number {
    for (const { record } of this.store.records(this.range, true)) return record;
    return 0;
  }
}

function indexedFields(indexes: readonly CollectionIndex[]): ReadonlySet<string> | 'all' {
  const fields = new Set<string>();
  for (const index of indexes) {
    const own = index.fields();
    if (!own) return 'all';
    for (const field of own) fields.add(field);
  }
  return fields;
}

function without(entries: readonly IndexEntry[], others: readonly IndexEntry[]): IndexEntry[] {
  if (others.length === 0) return [...entries];
  if (entries.length === 1 && others.length === 1 && others[0]?.key.equals(entries[0]?.key ?? NOTHING))
    return [];
  const keys = new Set(others.map((entry) => entry.key.toString('latin1')));
  return entries.filter((entry) => !keys.has(entry.key.toString('latin1')));
}
