import mongoose from 'mongoose';
import { type DatabaseHealth, watchDatabaseHealth } from './database-health';

const CONNECT_MS = 10_000;

/**
 * A server that refuses connections is noticed at once. A server that does not respond is noticed within five
 * seconds, when a failed heartbeat closes all connections, so no command waits longer. A recovered server is
 * noticed within two seconds.
 */
const TIMES = {
  serverSelectionTimeoutMS: 3_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 4_000,
} as const;
const CLOSE_MS = 3_000;

/**
 * Opens mongoose's connection; indexes are built by buildIndexes().
 * @throws if the server cannot be reached within ten seconds, or refuses a read
 */
export async function connectDatabase(uri: string): Promise<{
  health: DatabaseHealth;
  /** Closes the connection; waits for the server for at most CLOSE_MS. */
  close(): Promise<void>;
  ping(): Promise<void>;
}> {
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('strictQuery', 'throw');
  // Otherwise mongoose would hold back commands for ten seconds while the server is unavailable.
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
        dbName: getDatabaseName(uri),
        maxPoolSize: 30,
        monitorCommands: true,
      });
      return;
    } catch (error) {
      if (Date.now() >= giveUpAt || !isUnreached(error)) throw error;
    }
  }
}

/**
 * Reads a document, because a server that requires a login accepts connections without one and refuses only
 * commands.
 */
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

/** Creates every index that the models declare; drops none. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map(buildModelIndexes));
}

/**
 * Creates all indexes of a collection by one command. If the server refuses it, creates them one by one, so
 * that one refused index does not affect the others.
 */
async function buildModelIndexes(model: mongoose.Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes();
  if (indexes.length === 0) return;
  try {
    await model.collection.createIndexes(
      indexes.map(([fields, { unique, ...options }]) => ({
        ...options,
        ...(unique ? { unique: true } : {}),
        key: new Map(Object.entries(fields).map(checkOrder)),
      })),
    );
  } catch {
    await model.createIndexes();
  }
}

function checkOrder([path, order]: [string, mongoose.IndexDirection]): [string, 1 | -1] {
  if (order !== 1 && order !== -1) throw new TypeError(`The order ${order} of ${path} is none of ours.`);
  return [path, order];
}

function getDatabaseName(uri: string): string {
  return (
    new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, '')).pathname.slice(1) || 'twende'
  );
}
