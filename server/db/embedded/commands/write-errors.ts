import type { Document } from '../bson/value';
import { DatabaseError } from '../errors';

/** The errors of the single operations of a write command. */
export class WriteErrors {
  readonly #isOrdered: boolean;
  readonly #errors: { index: number; error: DatabaseError }[] = [];

  /** An ordered command ends with its first error. */
  constructor(isOrdered: boolean) {
    this.#isOrdered = isOrdered;
  }

  /** Whether no further operation may be attempted. */
  get isOver(): boolean {
    return this.#isOrdered && this.#errors.length > 0;
  }

  get count(): number {
    return this.#errors.length;
  }

  get lastIndex(): number {
    return this.#errors.at(-1)?.index ?? -1;
  }

  /** Runs one operation and keeps the error with which MongoDB would answer; others go on. */
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

  /** The field `writeErrors` of the reply, if there is an error. */
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
