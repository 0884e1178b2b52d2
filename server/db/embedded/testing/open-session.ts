import { rm } from 'node:fs/promises';
import { deserialize } from 'bson';
import { decodeDocument, encodeDocument } from '../bson/codec';
import type { Document } from '../bson/value';
import { Cursors } from '../commands/cursors';
import { runCommand } from '../commands/dispatch';
import type { Session } from '../commands/request';
import { TtlMonitor } from '../expiry';
import { Catalog } from '../storage/catalog';
import { Store } from '../storage/store';
import { createDatabaseFolder } from './open-database';

/** Runs commands without a socket, for tests that need thousands of commands. */
export interface TestSession {
  /** Returns the reply to a command, including error replies. */
  run(body: Document): Promise<Document>;
  /** Returns all documents of a command's cursor. */
  all(body: Document): Promise<Document[]>;
  close(): Promise<void>;
}

export async function openTestSession(): Promise<TestSession> {
  const folder = await createDatabaseFolder();
  const catalog = new Catalog(new Store(folder));
  const expiry = new TtlMonitor(catalog);
  const session: Session = {
    catalog,
    expiry,
    cursors: new Cursors(),
    startedAt: new Date(),
    connections: () => 0,
  };
  const run = async (body: Document): Promise<Document> => {
    const { documents, ...rest } = body;
    const sequences = new Map(
      Array.isArray(documents) ? [['documents', documents.filter(isPlain).map(encodeDocument)]] : [],
    );
    const request = {
      id: 1,
      body: decodeDocument(encodeDocument({ ...rest, $db: 'test' })),
      sequences,
      isLegacy: false,
      isUnacknowledged: false,
    };
    return decodeDocument(await runCommand(request, session, 1));
  };
  return {
    run,
    all: async (body) => {
      const reply: Document = deserialize(encodeDocument(await run({ ...body, batchSize: 1_000_000 })));
      if (reply.ok !== 1) throw new Error(String(reply.errmsg));
      const { cursor } = reply;
      return isPlain(cursor) && Array.isArray(cursor.firstBatch) ? cursor.firstBatch.filter(isPlain) : [];
    },
    close: async () => {
      await expiry.stop();
      await catalog.close();
      await catalog.store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isPlain(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
