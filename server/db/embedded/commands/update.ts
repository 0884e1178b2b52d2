import { type Document, isDocument } from '../bson/value';
import { check } from '../errors';
import { parseFilter } from '../query/filter';
import type { Query } from '../query/planner';
import { parseSort } from '../query/sort';
import { parseUpdate, type Update } from '../update/update';
import { changeAll, findFirst, insertUpserted, type Tally, updateFound } from './changes';
import { type Command, checkFields, checkStatement, names, type Reply } from './request';
import { type Runnable, readStatements, runStatements, WriteErrors } from './statements';

const FIELDS = {
  supported: names('bypassDocumentValidation updates ordered let'),
  ignored: names('stmtId stmtIds isTimeseriesNamespace collectionUUID'),
};
const STATEMENT_FIELDS = names('q u c multi upsert collation arrayFilters hint sort sampleId');

interface UpdateStatement {
  readonly query: Query;
  readonly update: Update;
  readonly isUpsert: boolean;
}

interface Outcome extends Tally {
  readonly upserted: Document[];
}

/** Handles `update`: each statement changes, replaces or upserts documents. */
export async function update(command: Command): Promise<Reply> {
  checkFields(command, FIELDS);
  const errors = new WriteErrors(command.value('ordered') !== false);
  const outcome: Outcome = { matched: 0, modified: 0, upserted: [] };
  const read = (given: Document, index: number) => readRunnable(command, given, index, outcome);
  await runStatements(command, readStatements(command, 'updates'), read, errors);
  return {
    n: outcome.matched + outcome.upserted.length,
    nModified: outcome.modified,
    ...(outcome.upserted.length > 0 ? { upserted: outcome.upserted } : {}),
    ...errors.toReply(),
  };
}

function readRunnable(command: Command, given: Document, index: number, outcome: Outcome): Runnable {
  checkStatement('update.updates', given, STATEMENT_FIELDS);
  const statement = readStatement(command, given);
  if (given.multi === true) return { separately: () => updateAll(command, statement, index, outcome) };
  return { inTransaction: () => updateOne(command, statement, index, outcome) };
}

function readStatement(command: Command, given: Document): UpdateStatement {
  check(isDocument(given.q), 'TypeMismatch', "BSON field 'update.updates.q' must be an object");
  const collation = command.collation(given.collation);
  const variables = { ...command.variables(), ...(isDocument(given.c) ? given.c : {}) };
  const filter = parseFilter(given.q, { collation, variables });
  const arrayFilters = Array.isArray(given.arrayFilters) ? given.arrayFilters : undefined;
  return {
    query: { filter, collation, order: parseSort(given.sort), hint: given.hint },
    update: parseUpdate(given.u, { arrayFilters, collation, variables, isMulti: given.multi === true }),
    isUpsert: given.upsert === true,
  };
}

function updateOne(command: Command, statement: UpdateStatement, index: number, outcome: Outcome): void {
  const collection = command.collection();
  const found = findFirst(collection, statement.query);
  if (collection && found) {
    const after = updateFound(command, collection, found, statement.query, statement.update);
    outcome.matched++;
    if (after !== found.bytes) outcome.modified++;
  } else if (statement.isUpsert) {
    const { id } = insertUpserted(command, statement.query, statement.update);
    outcome.upserted.push({ index, _id: id });
  }
}

async function updateAll(
  command: Command,
  statement: UpdateStatement,
  index: number,
  outcome: Outcome,
): Promise<void> {
  const before = outcome.matched;
  await changeAll(
    command,
    statement.query,
    outcome,
    (collection, found) =>
      updateFound(command, collection, found, statement.query, statement.update) !== found.bytes,
  );
  if (outcome.matched > before || !statement.isUpsert) return;
  await command.catalog.write(() => updateOne(command, statement, index, outcome));
}
