import { asNumber } from '../bson/numbers';
import { type Document, isDocument } from '../bson/value';
import { check } from '../errors';
import { parseFilter } from '../query/filter';
import type { Query } from '../query/planner';
import { changeAll, findFirst, type Tally } from './changes';
import { type Command, checkFields, checkStatement, type Reply } from './request';
import { type Runnable, readStatements, runStatements, WriteErrors } from './statements';

const FIELDS = {
  supported: ['deletes', 'ordered', 'let'],
  ignored: ['stmtId', 'stmtIds', 'collectionUUID'],
};
const STATEMENT_FIELDS = ['q', 'limit', 'collation', 'hint', 'sampleId'];

/** Handles `delete`: each statement removes one document or all that match. */
export async function remove(command: Command): Promise<Reply> {
  checkFields(command, FIELDS);
  const errors = new WriteErrors(command.value('ordered') !== false);
  const tally = { matched: 0, modified: 0 };
  const read = (given: Document) => readRunnable(command, given, tally);
  await runStatements(command, readStatements(command, 'deletes'), read, errors);
  return { n: tally.modified, ...errors.toReply() };
}

function readRunnable(command: Command, given: Document, tally: Tally): Runnable {
  checkStatement('delete.deletes', given, STATEMENT_FIELDS);
  check(isDocument(given.q), 'TypeMismatch', "BSON field 'delete.deletes.q' must be an object");
  const limit = asNumber(given.limit);
  check(
    limit === 0 || limit === 1,
    'FailedToParse',
    `The limit field in delete objects must be 0 or 1. Got ${limit}`,
  );
  const collation = command.collation(given.collation);
  const filter = parseFilter(given.q, { collation, variables: command.variables() });
  const query: Query = { filter, collation, hint: given.hint };
  if (limit === 0) return { separately: () => removeAll(command, query, tally) };
  return { inTransaction: () => removeOne(command, query, tally) };
}

function removeOne(command: Command, query: Query, tally: Tally): void {
  const collection = command.collection();
  const found = findFirst(collection, query);
  if (!collection || !found) return;
  collection.remove(found.record, found.bytes);
  tally.modified++;
}

async function removeAll(command: Command, query: Query, tally: Tally): Promise<void> {
  await changeAll(command, query, tally, (collection, found) => {
    collection.remove(found.record, found.bytes);
    return true;
  });
}
