import mongoose from 'mongoose';
import { type DatabaseHealth, watchDatabaseHealth } from './database-health';

const CONNECT_MS = 10_000;

/**
 * A server that refuses is noticed at once, one that does not answer within five seconds: the heartbeat then breaks all
 * connections, so no command waits longer. Both are noticed to be back within two seconds.
 */
const TIMES = {
  serverSelectionTimeoutMS: 3_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 4_000,
} as const;
const CLOSE_MS = 3_000;

/**
 * Opens mongoose's connection. Indexes are not built by import; see buildIndexes().
 * @throws when the server cannot be reached within ten seconds or refuses to read
 */
export async function connectDatabase(uri: string): Promise<{
  health: DatabaseHealth;
  /** Waits for the server a few seconds at most. */
  close(): Promise<void>;
  ping(): Promise<void>;
}> {
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('strictQuery', 'throw');
  // Otherwise mongoose itself would keep commands for ten seconds while the server is away.
  mongoose.set('bufferCommands', false);
  await connectWithin(CONNECT_MS, uri);
  await readSomething();
  const health = watchDatabaseHealth(mongoose.connection.getClient());
  return {
    health,
    close: () => withinTime(mongoose.disconnect(), CLOSE_MS),
    async ping() {
      await mongoose.connection.db?.admin().ping();
    },
  };
}

async function connectWithin(ms: number, uri: string): Promise<void> {
  const giveUpAt = Date.now() + ms;
  for (;;) {
    try {
      await mongoose.connect(uri, {
        ...TIMES,
        dbName: databaseName(uri),
        maxPoolSize: 30,
        monitorCommands: true,
      });
      return;
    } catch (error) {
      if (Date.now() >= giveUpAt || !isUnreached(error)) throw error;
    }
  }
}

/** A server that asks for a login accepts a connection without one, and refuses only its commands. */
async function readSomething(): Promise<void> {
  try {
    await mongoose.connection.db?.collection('migrations').findOne({}, { projection: { _id: 1 } });
  } catch (error) {
    await mongoose.disconnect();
    throw error;
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof Error && /ServerSelectionError$/.test(error.name);
}

async function withinTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Creates every index that the models declare, and drops none. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map(buildIndexesOf));
}

/** One command for all indexes of a collection; after a refusal one for each, so that the others are built. */
async function buildIndexesOf(model: mongoose.Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes();
  if (indexes.length === 0) return;
  try {
    await model.collection.createIndexes(
      indexes.map(([fields, { unique, ...options }]) => ({
        ...options,
        ...(unique ? { unique: true } : {}),
        key: new Map(Object.entries(fields).map(inOrder)),
      })),
    );
  } catch {
    await model.createIndexes();
  }
}

function inOrder([path, order]: [string, mongoose.IndexDirection]): [string, 1 | -1] {
  if (order !== 1 && order !== -1) throw new TypeError(`The order ${order} of ${path} is none of ours.`);
  return [path, order];
}

function databaseName(uri: string): string {
  return (
    new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, '')).pathname.slice(1) || 'twende'
  );
}
