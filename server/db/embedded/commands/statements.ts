import { decodeDocument } from '../bson/codec';
import { type Document, isDocument } from '../bson/value';
import { check, DatabaseError } from '../errors';
import type { Command } from './request';

const MAX_STATEMENTS = 100_000;
const GROUP_SIZE = 100;

/** Returns the inserts, updates or deletes of a command, from its body or its document sequence. */
function readStatements(command: Command, name: string): Document[] {
  const given = command.sequence(name)?.map((bytes) => decodeDocument(bytes)) ?? command.array(name) ?? [];
  const statements = given.filter(isDocument);
  const message = `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`;
  check(statements.length !== 0 && statements.length <= MAX_STATEMENTS, 'InvalidLength', message);
  return statements;
}

/** A parsed insert, update or delete; runs in a shared transaction or in transactions of its own. */
export type RunnableStatement =
  | { readonly inTransaction: () => void }
  | { readonly separately: () => Promise<void> };

type StatementReader = (statement: Document, index: number) => RunnableStatement;

/** Runs the statements of a write command; returns the error fields of the reply. */
export async function runStatements(
  command: Command,
  name: string,
  read: StatementReader,
): Promise<Document> {
  const statements = readStatements(command, name);
  const errors = new WriteErrors(command);
  for (let at = 0; at < statements.length && !errors.isOver; ) {
    const group: { index: number; inTransaction: () => void }[] = [];
    let separately: (() => Promise<void>) | undefined;
    while (at < statements.length && group.length < GROUP_SIZE && !separately) {
      const index = at++;
      const runnable = tryRead(statements[index] ?? {}, index, read);
      if ('separately' in runnable) separately = runnable.separately;
      else group.push({ index, inTransaction: runnable.inTransaction });
    }
    if (group.length > 0) await command.catalog.write(() => runGroup(group, errors));
    if (separately && !errors.isOver) await separately().catch((error) => errors.add(at - 1, error));
    command.slices.begin();
  }
  return errors.toReply();
}

/** Parses a statement; a parse error is thrown only when it runs, so that earlier statements still run. */
function tryRead(statement: Document, index: number, read: StatementReader): RunnableStatement {
  try {
    return read(statement, index);
  } catch (error) {
    const inTransaction = () => {
      throw error;
    };
    return { inTransaction };
  }
}

function runGroup(group: readonly { index: number; inTransaction: () => void }[], errors: WriteErrors): void {
  for (const { index, inTransaction } of group) if (!errors.isOver) errors.attempt(index, inTransaction);
}

export class WriteErrors {
  readonly #isOrdered: boolean;
  readonly #errors: { index: number; error: DatabaseError }[] = [];

  /** Reads the option `ordered`, true by default: whether the command stops at its first error. */
  constructor(command: Command) {
    this.#isOrdered = command.value('ordered') !== false;
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

  /** Runs an operation; adds its DatabaseError to the reply and rethrows any other error. */
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
