import mongoose from 'mongoose';
import { type DatabaseClient, reconnectStalledClient } from './heartbeats';

/** Milliseconds above which a command counts as slow; ordinary commands take a few milliseconds. */
const SLOW_MS = 1_000;
/** Milliseconds for which a database still counts as slow after it was slow or unavailable. */
const SUSPECT_MS = 5_000;

export type DatabaseHealth = {
  /** Whether commands wait too long now, or did within the last few seconds. */
  isSlow(): boolean;
  isUp(): boolean;
};

/** Measures how quickly the database responds; the client needs `monitorCommands`. */
function watchDatabaseHealth(client: DatabaseClient): DatabaseHealth {
  const startedAt = new Map<number, number>();
  let suspectUntil = 0;
  let up = true;

  const suspect = () => {
    suspectUntil = Date.now() + SUSPECT_MS;
  };
  const ended = ({ requestId }: { requestId: number }) => {
    const started = startedAt.get(requestId);
    startedAt.delete(requestId);
    if (started !== undefined && Date.now() - started > SLOW_MS) suspect();
  };
  client.on('commandStarted', ({ requestId }) => void startedAt.set(requestId, Date.now()));
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  client.on('serverHeartbeatFailed', suspect);
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    up = [...newDescription.servers.values()].some(({ type }) => type !== 'Unknown');
  });

  return {
    isSlow() {
      const [oldest = Number.POSITIVE_INFINITY] = startedAt.values();
      return !up || Date.now() - oldest > SLOW_MS || Date.now() < suspectUntil;
    },
    isUp: () => up,
  };
}

const CONNECT_MS = 10_000;

/**
 * Connection options. A server that refuses connections is noticed at once. A server that does not respond is
 * noticed within five seconds, when a failed heartbeat closes all connections, so no command waits longer. A
 * recovered server is noticed within two seconds.
 */
const TIMES = {
  serverSelectionTimeoutMS: 3_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 4_000,
} as const;
const CLOSE_MS = 3_000;

/**
 * @param onReconnect called after a reconnect caused by a heartbeat that did not end
 * @throws if the server is unreachable for ten seconds, or refuses a read
 */
export async function connectDatabase(
  uri: string,
  onReconnect = () => {},
): Promise<{
  health: DatabaseHealth;
  /** Closes the connection; waits for the server for at most CLOSE_MS. */
  close(): Promise<void>;
  ping(): Promise<void>;
}> {
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('strictQuery', 'throw');
  // By default, mongoose holds back commands for ten seconds while the server is unavailable.
  mongoose.set('bufferCommands', false);
  await connectWithin(CONNECT_MS, uri);
  await readSomething();
  const client = mongoose.connection.getClient();
  const health = watchDatabaseHealth(client);
  const endWatch = reconnectStalledClient(client, onReconnect);
  return {
    health,
    close() {
      endWatch();
      return withinTime(mongoose.disconnect(), CLOSE_MS);
    },
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

/** A server that requires a login accepts connections without a login and refuses only commands. */
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

/** Creates the indexes that the models declare; keeps all other indexes. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map(buildModelIndexes));
}

/** If the server refuses the indexes together, each is created alone, so only refused indexes are missing. */
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
