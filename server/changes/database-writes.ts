import mongoose from 'mongoose';

/** A write that changed documents, or whose reply was lost, so that it may have changed them. */
export type DatabaseWrite = {
  collection: string;
  kind: 'insert' | 'update' | 'delete';
  /** Ids in the command, from the collection's field in `idFields` or from `_id`; null without ids. */
  ids: readonly string[] | null;
  /** Top-level fields that an update changes; null for inserts, deletes and replacements of a document. */
  fields: readonly string[] | null;
};

type Document = Readonly<Record<string, unknown>>;
type Command = Document;

const WRITE_COMMANDS = new Set(['insert', 'update', 'delete', 'findAndModify']);

/**
 * Calls the listener for each write before the writing code gets the result. The connection needs
 * `monitorCommands`.
 */
export function watchDatabaseWrites(
  listener: (write: DatabaseWrite) => void,
  idFields: Readonly<Record<string, string>> = {},
): void {
  const commands = new Map<number, Command>();
  const client = mongoose.connection.getClient();

  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (WRITE_COMMANDS.has(commandName)) commands.set(requestId, command);
  });
  client.on('commandSucceeded', ({ requestId, reply }) => {
    const command = commands.get(requestId);
    if (!command || !commands.delete(requestId)) return;
    const write = toWrite(command, isDocument(reply) ? reply : {}, idFields);
    if (write) listener(write);
  });
  client.on('commandFailed', ({ requestId }) => {
    const command = commands.get(requestId);
    if (!command || !commands.delete(requestId)) return;
    // A command without a reply may have been applied, so its write is reported too.
    const write = toWrite(command, null, idFields);
    if (write) listener(write);
  });
}

/** Returns the write of a command; null if the reply shows that nothing was written. */
function toWrite(
  command: Command,
  reply: Document | null,
  idFields: Readonly<Record<string, string>>,
): DatabaseWrite | null {
  const collection = String(command.findAndModify ?? command.insert ?? command.delete ?? command.update);
  const idField = idFields[collection] ?? '_id';
  // This check comes first, because a findAndModify command has a field `update` too.
  if (command.findAndModify) return toFindAndModifyWrite(command, reply, collection, idField);
  if (command.insert) {
    return {
      collection,
      kind: 'insert',
      ids: getDocumentIds(toList(command.documents), idField),
      fields: null,
    };
  }
  if (command.delete) {
    if (reply?.n === 0) return null;
    return { collection, kind: 'delete', ids: getFilterIds(command.deletes, idField), fields: null };
  }
  if (reply && reply.nModified === 0 && !reply.upserted && !reply.writeErrors) return null;
  const fields = getUpdatedFields(command.updates, 'u');
  return { collection, kind: 'update', ids: getFilterIds(command.updates, idField), fields };
}

function toFindAndModifyWrite(
  command: Command,
  reply: Document | null,
  collection: string,
  idField: string,
): DatabaseWrite | null {
  const outcome = isDocument(reply?.lastErrorObject) ? reply.lastErrorObject : null;
  if (outcome?.n === 0) return null;
  const ids = isDocument(reply?.value)
    ? getDocumentIds([reply.value], idField)
    : toHexIds([getFilterId(command.query, idField)]);
  if (command.remove) return { collection, kind: 'delete', ids, fields: null };
  return { collection, kind: 'update', ids, fields: getUpdatedFields([command], 'update') };
}

/** Returns the ids in the filters; null if a filter contains no id. */
function getFilterIds(statements: unknown, idField: string): readonly string[] | null {
  const ids = toList(statements).flatMap((statement) => {
    const id = isDocument(statement) ? getFilterId(statement.q, idField) : undefined;
    return isDocument(id) && Array.isArray(id.$in) ? id.$in : [id];
  });
  return toHexIds(ids);
}

function getFilterId(filter: unknown, idField: string): unknown {
  return isDocument(filter) ? filter[idField] : undefined;
}

function getDocumentIds(documents: readonly unknown[], idField: string): readonly string[] | null {
  return toHexIds(documents.map((document) => (isDocument(document) ? document[idField] : undefined)));
}

function toHexIds(ids: readonly unknown[]): readonly string[] | null {
  return ids.every((id) => typeof id === 'string' || isObjectId(id)) ? ids.map(String) : null;
}

/** Returns the updated fields; null if an update is a pipeline or replaces the document. */
function getUpdatedFields(statements: unknown, key: string): readonly string[] | null {
  const names: string[] = [];
  for (const statement of toList(statements)) {
    const update = isDocument(statement) ? statement[key] : null;
    if (!isDocument(update) || Array.isArray(update)) return null;
    for (const [operator, changes] of Object.entries(update)) {
      if (!operator.startsWith('$') || !isDocument(changes)) return null;
      for (const path of Object.keys(changes)) names.push(path.split('.')[0] ?? path);
    }
  }
  return names;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}

function isObjectId(value: unknown): boolean {
  return isDocument(value) && value._bsontype === 'ObjectId';
}
