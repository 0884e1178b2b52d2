import { decodeDocument } from '../bson/decode';
import { type Document, isDocument } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Command } from './request';
import type { WriteErrors } from './write-errors';

const MAX_STATEMENTS = 100_000;
const GROUP_SIZE = 100;

/** The statements of an `update` or `delete`: in the body or in a document sequence. */
export function readStatements(command: Command, name: string): Document[] {
  const given = command.sequence(name)?.map((bytes) => decodeDocument(bytes)) ?? command.array(name) ?? [];
  const statements = given.filter(isDocument);
  if (statements.length === 0 || statements.length > MAX_STATEMENTS) {
    throw new DatabaseError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** A parsed statement: runs in a shared transaction, or separately in several of its own. */
export type Runnable = { readonly inTransaction: () => void } | { readonly separately: () => Promise<void> };

/**
 * Runs statements in order and collects their errors.
 * Consecutive statements on single documents share a transaction.
 */
export async function runStatements(
  command: Command,
  statements: readonly Document[],
  read: (statement: Document, index: number) => Runnable,
  errors: WriteErrors,
): Promise<void> {
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
}

/** Defers a parse error until the statement's turn, because the statements before it count. */
function tryRead(
  statement: Document,
  index: number,
  read: (statement: Document, index: number) => Runnable,
): Runnable {
  try {
    return read(statement, index);
  } catch (error) {
    return {
      inTransaction: () => {
        throw error;
      },
    };
  }
}

function runGroup(group: readonly { index: number; inTransaction: () => void }[], errors: WriteErrors): void {
  for (const { index, inTransaction } of group) if (!errors.isOver) errors.attempt(index, inTransaction);
}
