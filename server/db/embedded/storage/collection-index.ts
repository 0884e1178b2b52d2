import { keyValues } from '../bson/key-values';
import { somePathValue } from '../bson/paths';
import type { Document, Value } from '../bson/value';
import { fieldsOf, matches } from '../query/matcher';
import { type IndexDefinition, readIndex } from './index-definition';
import { entryKey, type KeyRange, ownerRange } from './keys';

/** One entry that a document has in an index. */
export interface IndexEntry {
  readonly key: Buffer;
  readonly values: readonly Value[];
}

/** How an index is kept in the catalog. */
export interface StoredIndex {
  readonly id: number;
  readonly specification: Document;
  readonly multikey: boolean[];
  readonly isCut: boolean;
}

/** An index of a collection, with what is known about its entries. */
export class CollectionIndex {
  readonly id: number;
  readonly definition: IndexDefinition;
  /** Per field whether some document has (or had) an array there: then a document can have several entries. */
  readonly multikey: boolean[];
  /** Whether some key was too long and has been cut: then the order of entries is not that of the values. */
  isCut: boolean;

  constructor(stored: StoredIndex) {
    this.id = stored.id;
    this.definition = readIndex(stored.specification);
    this.multikey = stored.multikey.slice();
    this.isCut = stored.isCut;
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  get range(): KeyRange {
    return ownerRange(this.id);
  }

  /** The top-level fields that the entries depend on; nothing if that may be any. */
  fields(): Set<string> | undefined {
    const partial = this.definition.partial ? fieldsOf(this.definition.partial) : new Set<string>();
    if (!partial) return undefined;
    for (const path of this.definition.paths) partial.add(path[0] ?? '');
    return partial;
  }

  /** The entries of a document; as a side effect the index learns of arrays and cut keys. */
  entriesOf(document: Document, record: number): { entries: IndexEntry[]; learned: boolean } {
    const { definition } = this;
    if (definition.partial && !matches(definition.partial, document)) return NONE;
    const { rows, multikey } = keyValues(document, definition.paths);
    if (
      definition.isSparse &&
      rows.every((row) => row.every((value) => value === null)) &&
      !this.#hasField(document)
    ) {
      return NONE;
    }
    let learned = this.#learnArrays(multikey);
    const entries = rows.map((values) => {
      const { key, isCut } = entryKey(this.id, values, definition, definition.isUnique ? undefined : record);
      if (isCut && !this.isCut) {
        this.isCut = true;
        learned = true;
      }
      return { key, values };
    });
    return { entries: entries.length > 1 ? distinct(entries) : entries, learned };
  }

  toStored(): StoredIndex {
    return {
      id: this.id,
      specification: this.definition.specification,
      multikey: this.multikey.slice(),
      isCut: this.isCut,
    };
  }

  #learnArrays(multikey: readonly boolean[]): boolean {
    let learned = false;
    for (const [at, isArray] of multikey.entries()) {
      if (isArray && !this.multikey[at]) {
        this.multikey[at] = true;
        learned = true;
      }
    }
    return learned;
  }

  /** Whether one of the indexed fields is there, be it null. */
  #hasField(document: Document): boolean {
    return this.definition.paths.some((path) =>
      somePathValue(document, path, false, (value) => value !== undefined),
    );
  }
}

const NONE = { entries: [], learned: false };

/** A document often has several equal elements in one array, but only one entry for them. */
function distinct(entries: readonly IndexEntry[]): IndexEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key.toString('latin1'), entry]));
  return [...byKey.values()];
}
