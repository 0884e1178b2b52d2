import type { Document } from '../bson/value';
import { check } from '../errors';
import type { KeyRange } from './keys';
import type { Store } from './store';

export interface CappedLimits {
  readonly bytes: number;
  readonly documents: number;
}

/** Reads the limits from the options of a collection. Returns undefined for one that is not capped. */
export function cappedLimits({ capped, size, max }: Document): CappedLimits | undefined {
  if (capped !== true) return undefined;
  return { bytes: Number(size), documents: Number(max ?? 0) || Number.POSITIVE_INFINITY };
}

/** Counts the documents and bytes of a capped collection; a failed transaction forces a recount. */
export class CappedUsage {
  readonly #limits: CappedLimits;
  readonly #store: Store;
  #documents = 0;
  #bytes = 0;
  /** The value of `Store.failures` when the document and byte counts were last correct. */
  #countedAt: number | undefined;

  constructor(limits: CappedLimits, store: Store) {
    this.#limits = limits;
    this.#store = store;
  }

  get isExceeded(): boolean {
    return this.#documents > this.#limits.documents || this.#bytes > this.#limits.bytes;
  }

  /** @throws DatabaseError 2 for a document that is larger than the whole collection */
  refuseOversize(bytes: Buffer): void {
    check(bytes.length <= this.#limits.bytes, 'BadValue', 'object to insert exceeds cappedMaxSize');
  }

  count(range: KeyRange): void {
    if (this.#countedAt === this.#store.failures) return;
    this.#documents = 0;
    this.#bytes = 0;
    for (const { bytes } of this.#store.records(range, false)) this.change(1, bytes.length);
    this.#countedAt = this.#store.failures;
  }

  change(documents: number, bytes: number): void {
    this.#documents += documents;
    this.#bytes += bytes;
  }
}
