import { buildKeyRows, hasMatchingValueAtPath } from '../bson/paths';
import { type Document, formatShellText, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { listTestedFields, matches } from '../query/condition';
import { type IndexDefinition, parseIndexDefinition } from './index-definition';
import { buildEntryKey, buildOwnerRange, type KeyRange } from './keys';
import type { StoredIndex } from './stored-collection';

export interface IndexEntry {
  readonly key: Buffer;
  readonly values: readonly Value[];
}

export class CollectionIndex {
  readonly id: number;
  readonly definition: IndexDefinition;
  /** For each index field, whether any document has or had an array there. */
  readonly multikey: boolean[];
  /** Whether any key was too long and was cut, so that keys may not be in the order of the values. */
  isCut: boolean;
  /** Whether the entries were written with another collation version, which may fold strings differently. */
  readonly isStale: boolean;

  constructor(stored: StoredIndex) {
    this.id = stored.id;
    this.definition = parseIndexDefinition(stored.specification);
    this.multikey = stored.multikey.slice();
    this.isCut = stored.isCut;
    this.isStale = this.definition.collation?.spec.version !== collationVersion(stored.specification);
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  get range(): KeyRange {
    return buildOwnerRange(this.id);
  }

  /** Returns the fields on which the index entries depend; undefined if they can depend on any field. */
  fields(): Set<string> | undefined {
    const partial = this.definition.partial ? listTestedFields(this.definition.partial) : new Set<string>();
    if (!partial) return undefined;
    for (const path of this.definition.paths) partial.add(path[0] ?? '');
    return partial;
  }

  /** Returns the entries of a document, and updates the flags about arrays and cut keys. */
  entriesOf(document: Document, record: number): { entries: IndexEntry[]; hasChanged: boolean } {
    const { definition } = this;
    if (definition.partial && !matches(definition.partial, document)) return NONE;
    const { rows, multikey } = buildKeyRows(document, definition.paths);
    if (
      definition.isSparse &&
      rows.every((row) => row.every((value) => value === null)) &&
      !this.#hasField(document)
    ) {
      return NONE;
    }
    let hasChanged = this.#markArrays(multikey);
    const entries = rows.map((values) => {
      const { key, isCut } = buildEntryKey(
        this.id,
        values,
        definition,
        definition.isUnique ? undefined : record,
      );
      if (isCut && !this.isCut) {
        this.isCut = true;
        hasChanged = true;
      }
      return { key, values };
    });
    return { entries: entries.length > 1 ? distinct(entries) : entries, hasChanged };
  }

  toStored(): StoredIndex {
    return {
      id: this.id,
      specification: this.definition.specification,
      multikey: this.multikey.slice(),
      isCut: this.isCut,
    };
  }

  #markArrays(multikey: readonly boolean[]): boolean {
    let hasChanged = false;
    for (const [at, isArray] of multikey.entries()) {
      if (isArray && !this.multikey[at]) {
        this.multikey[at] = true;
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  #hasField(document: Document): boolean {
    return this.definition.paths.some((path) =>
      hasMatchingValueAtPath(document, path, false, (value) => value !== undefined),
    );
  }
}

function collationVersion({ collation }: Document): Value {
  return isDocument(collation) ? collation.version : undefined;
}

const NONE = { entries: [], hasChanged: false };

/** Removes duplicate entries, which arise if an array contains equal elements. */
function distinct(entries: readonly IndexEntry[]): IndexEntry[] {
  const byKey = new Map(entries.map((entry) => [entry.key.toString('latin1'), entry]));
  return [...byKey.values()];
}

/** Builds MongoDB's error 11000 with the message and fields that drivers and mongoose read. */
export function createDuplicateKeyError(
  namespace: string,
  index: CollectionIndex,
  entry: IndexEntry,
): DatabaseError {
  const { name, fields, specification, collation } = index.definition;
  const keyValue = Object.fromEntries(fields.map((field, at) => [field, entry.values[at] ?? null]));
  const shown = collation ? ` collation: ${formatShellText(collation.spec)}` : '';
  return new DatabaseError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name}${shown} dup key: ${formatShellText(keyValue)}`,
    { keyPattern: specification.key, keyValue },
  );
}
