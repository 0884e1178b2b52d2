import mongoose from 'mongoose';

/** A write that changed something, or whose answer was lost. */
export type Write = {
  collection: string;
  kind: 'insert' | 'update' | 'delete';
  /** The documents written; null where the command does not name them. */
  ids: readonly string[] | null;
  /** Top-level fields that an update names; null where it replaces the document, and for inserts and deletes. */
  fields: readonly string[] | null;
};

type Document = Readonly<Record<string, unknown>>;
type Command = Document;

const WRITE_COMMANDS = new Set(['insert', 'update', 'delete', 'findAndModify']);

/**
 * Reports every write of this process as the driver sends it, so that no writer has to publish its changes.
 * Needs an open connection with `monitorCommands`. The report precedes the write's own answer.
 */
export function watchDatabaseWrites(listener: (write: Write) => void): void {
  const commands = new Map<number, Command>();
  const client = mongoose.connection.getClient();

  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (WRITE_COMMANDS.has(commandName)) commands.set(requestId, command);
  });
  client.on('commandSucceeded', ({ requestId, reply }) => {
    const command = commands.get(requestId);
    if (!command || !commands.delete(requestId)) return;
    const write = writeOf(command, isDocument(reply) ? reply : {});
    if (write) listener(write);
  });
  client.on('commandFailed', ({ requestId }) => {
    const command = commands.get(requestId);
    if (!command || !commands.delete(requestId)) return;
    // The write may have been applied all the same; only the command says to which documents.
    const write = writeOf(command, null);
    if (write) listener(write);
  });
}

/** null: the reply says that nothing was written. */
function writeOf(command: Command, reply: Document | null): Write | null {
  // Checked first: the command holds its update under `update`.
  if (command.findAndModify) return findAndModifyWrite(command, reply);
  if (command.insert) {
    const ids = idsOf(listIn(command.documents));
    return { collection: String(command.insert), kind: 'insert', ids, fields: null };
  }
  if (command.delete) {
    if (reply?.n === 0) return null;
    const ids = idsIn(command.deletes);
    return { collection: String(command.delete), kind: 'delete', ids, fields: null };
  }
  if (reply && reply.nModified === 0 && !reply.upserted && !reply.writeErrors) return null;
  const fields = fieldsIn(command.updates, 'u');
  return { collection: String(command.update), kind: 'update', ids: idsIn(command.updates), fields };
}

function findAndModifyWrite(command: Command, reply: Document | null): Write | null {
  const collection = String(command.findAndModify);
  const outcome = isDocument(reply?.lastErrorObject) ? reply.lastErrorObject : null;
  if (outcome?.n === 0) return null;
  const ids = isDocument(reply?.value) ? idsOf([reply.value]) : hexIds([filterId(command.query)]);
  if (command.remove) return { collection, kind: 'delete', ids, fields: null };
  return { collection, kind: 'update', ids, fields: fieldsIn([command], 'update') };
}

/** The ids that the filters of several statements name; null where one names none. */
function idsIn(statements: unknown): readonly string[] | null {
  const ids = listIn(statements).flatMap((statement) => {
    const id = isDocument(statement) ? filterId(statement.q) : undefined;
    return isDocument(id) && Array.isArray(id.$in) ? id.$in : [id];
  });
  return hexIds(ids);
}

function filterId(filter: unknown): unknown {
  return isDocument(filter) ? filter._id : undefined;
}

function idsOf(documents: readonly unknown[]): readonly string[] | null {
  return hexIds(documents.map((document) => (isDocument(document) ? document._id : undefined)));
}

function hexIds(ids: readonly unknown[]): readonly string[] | null {
  return ids.every((id) => typeof id === 'string' || isObjectId(id)) ? ids.map(String) : null;
}

/** Top-level names below the update operators; null where an update replaces the document or is a pipeline. */
function fieldsIn(statements: unknown, key: string): readonly string[] | null {
  const names: string[] = [];
  for (const statement of listIn(statements)) {
    const update = isDocument(statement) ? statement[key] : null;
    if (!isDocument(update) || Array.isArray(update)) return null;
    for (const [operator, changes] of Object.entries(update)) {
      if (!operator.startsWith('$') || !isDocument(changes)) return null;
      for (const path of Object.keys(changes)) names.push(path.split('.')[0] ?? path);
    }
  }
  return names;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}

function isObjectId(value: unknown): boolean {
  return isDocument(value) && value._bsontype === 'ObjectId';
}
