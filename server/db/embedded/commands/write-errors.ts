import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';

/** Collects the errors of the operations of a write command. */
export class WriteErrors {
  readonly #isOrdered: boolean;
  readonly #errors: { index: number; error: DatabaseError }[] = [];

  /** An ordered command stops at its first error. */
  constructor(isOrdered: boolean) {
    this.#isOrdered = isOrdered;
  }

  get isOver(): boolean {
    return this.#isOrdered && this.#errors.length > 0;
  }

  get count(): number {
    return this.#errors.length;
  }

  get lastIndex(): number {
    return this.#errors.at(-1)?.index ?? -1;
  }

  /** Runs an operation and records a DatabaseError; other errors propagate. */
  attempt(index: number, operation: () => void): void {
    try {
      operation();
    } catch (error) {
      this.add(index, error);
    }
  }

  add(index: number, error: unknown): void {
    if (!(error instanceof DatabaseError)) throw error;
    this.#errors.push({ index, error });
  }

  /** The `writeErrors` field of the reply, or nothing. */
  toReply(): Document {
    if (this.#errors.length === 0) return {};
    const sorted = this.#errors.toSorted((a, b) => a.index - b.index);
    return {
      writeErrors: sorted.map(({ index, error }) => ({
        index,
        code: error.code,
        errmsg: error.message,
        ...error.details,
      })),
    };
  }
}
