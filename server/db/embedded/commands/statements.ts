import { decodeDocument } from '../bson/decode';
import { type Document, isDocument } from '../bson/value';
import { DatabaseError } from '../errors';
import type { Command } from './request';
import type { WriteErrors } from './write-errors';

const MOST_STATEMENTS = 100_000;
const GROUP = 100;

/** The statements of an `update` or `delete`, sent in the body or beside it. */
export function readStatements(command: Command, name: string): Document[] {
  const given = command.sequence(name)?.map((bytes) => decodeDocument(bytes)) ?? command.array(name) ?? [];
  const statements = given.filter(isDocument);
  if (statements.length === 0 || statements.length > MOST_STATEMENTS) {
    throw new DatabaseError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MOST_STATEMENTS}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** A statement, read: either done within one transaction together with others, or on its own. */
export type Runnable = { readonly within: () => void } | { readonly alone: () => Promise<void> };

/**
 * Runs statements in their order. Neighbours that each concern one document share a transaction; the errors of single
 * statements are kept in `errors`.
 */
export async function runStatements(
  command: Command,
  statements: readonly Document[],
  read: (statement: Document, index: number) => Runnable,
  errors: WriteErrors,
): Promise<void> {
  for (let at = 0; at < statements.length && !errors.isOver; ) {
    const group: { index: number; within: () => void }[] = [];
    let alone: (() => Promise<void>) | undefined;
    while (at < statements.length && group.length < GROUP && !alone) {
      const index = at++;
      const runnable = tryRead(statements[index] ?? {}, index, read);
      if ('alone' in runnable) alone = runnable.alone;
      else group.push({ index, within: runnable.within });
    }
    if (group.length > 0) await command.catalog.write(() => runGroup(group, errors));
    if (alone && !errors.isOver) await alone().catch((error) => errors.add(at - 1, error));
    command.slices.begin();
  }
}

/** A statement that cannot be read fails when its turn comes. */
function tryRead(
  statement: Document,
  index: number,
  read: (statement: Document, index: number) => Runnable,
): Runnable {
  try {
    return read(statement, index);
  } catch (error) {
    return {
      within: () => {
        throw error;
      },
    };
  }
}

function runGroup(group: readonly { index: number; within: () => void }[], errors: WriteErrors): void {
  for (const { index, within } of group) if (!errors.isOver) errors.attempt(index, within);
}
