import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from './embedded';

export type Snapshot = {
  folder: string;
  remove(): Promise<void>;
};

/** Copies the database; writes continue during the copy. */
export async function takeSnapshot(): Promise<Snapshot> {
  const reply = await mongoose.connection.db?.admin().command({ snapshot: 1 });
  const folder = String(reply?.folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Reads every document and index entry of a data folder that no process has open.
 * @returns the number of documents by collection, such as `twende.users`
 * @throws if a part of the folder cannot be read
 */
export async function readWholeDatabase(folder: string): Promise<Record<string, number>> {
  const database = await startEmbeddedDatabase({ folder });
  const client = new mongoose.mongo.MongoClient(database.uri);
  try {
    const documents: Record<string, number> = {};
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      for (const collection of await client.db(name).listCollections().toArray()) {
        const { count } = await client.db(name).command({ collStats: collection.name });
        documents[`${name}.${collection.name}`] = Number(count);
      }
    }
    return documents;
  } finally {
    await client.close();
    await database.close();
  }
}

/** Sizes of the data file in bytes. */
export type RewrittenFile = { before: number; after: number };

/** Rewrites the file without deleted data; null if the last rewrite was less than `olderThanMs` ago. */
export async function rewriteFileIfOld(olderThanMs: number): Promise<RewrittenFile | null> {
  const command = { rewriteFile: 1, olderThanSeconds: olderThanMs / 1000 };
  const reply = await mongoose.connection.db?.admin().command(command);
  return reply?.rewritten ? { before: Number(reply.before), after: Number(reply.after) } : null;
}
