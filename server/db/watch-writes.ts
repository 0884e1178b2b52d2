import mongoose from 'mongoose';

/** A write that changed something, or whose answer was lost. `removed`: deleted ids; null where they are unknown. */
export type Write = { collection: string; removed: readonly string[] | null };

type Command = Readonly<Record<string, unknown>>;

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
const NOTHING: readonly string[] = [];

/**
 * Tells of every write that this process makes, as the driver sends it: whoever adds a write cannot forget
 * to announce it. Needs an open connection with `monitorCommands`.
 */
export function watchWrites(listener: (write: Write) => void): void {
  const sent = new Map<number, { collection: string; removed: readonly string[] | null; command: Command }>();
  const client = mongoose.connection.getClient();

  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!WRITES.has(commandName)) return;
    const collection = String(command[commandName]);
    sent.set(requestId, {
      collection,
      removed: commandName === 'delete' ? deletedIds(command) : [],
      command,
    });
  });
  client.on('commandSucceeded', ({ requestId, reply }) => {
    const write = sent.get(requestId);
    if (!write) return;
    sent.delete(requestId);
    const { collection, command } = write;
    if (command.update && changedNothing(reply)) return;
    listener({ collection, removed: command.remove ? idsOf([documentOf(reply)]) : write.removed });
  });
  client.on('commandFailed', ({ requestId }) => {
    const write = sent.get(requestId);
    if (!write) return;
    sent.delete(requestId);
    listener({ collection: write.collection, removed: write.command.remove ? null : write.removed });
  });
}

/** Jobs that look around with an update mostly find nothing to do. */
function changedNothing(reply: unknown): boolean {
  if (!isRecord(reply)) return false;
  if (isRecord(reply.lastErrorObject)) return reply.lastErrorObject.n === 0;
  return reply.nModified === 0 && !reply.upserted && !reply.writeErrors;
}

/** The ids that a delete command names; those that were not there are named as well. */
function deletedIds({ deletes }: Command): readonly string[] | null {
  if (!Array.isArray(deletes)) return null;
  const ids = deletes.map((one: { q?: { _id?: unknown } }) => one.q?._id);
  const named = ids.flatMap((id) => (isRecord(id) && Array.isArray(id.$in) ? id.$in : [id]));
  return named.every(isObjectId) ? named.map(String) : null;
}

function documentOf(reply: unknown): unknown {
  return isRecord(reply) ? reply.value : null;
}

/** The ids of the documents that a findAndModify gave back; none where nothing matched. */
function idsOf(documents: unknown[]): readonly string[] | null {
  const found = documents.filter(isRecord);
  if (found.length === 0) return NOTHING;
  const ids = found.map((document) => document._id);
  return ids.every(isObjectId) ? ids.map(String) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isObjectId(value: unknown): boolean {
  return isRecord(value) && value._bsontype === 'ObjectId';
}
