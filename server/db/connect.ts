import mongoose from 'mongoose';

/**
 * Opens mongoose's connection. Indexes are not built by import; see buildIndexes().
 * @throws when the server cannot be reached within ten seconds
 */
export async function connectDatabase(uri: string): Promise<{
  close(): Promise<void>;
  ping(): Promise<void>;
}> {
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  mongoose.set('strictQuery', 'throw');
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    serverSelectionTimeoutMS: 10_000,
    maxPoolSize: 30,
    monitorCommands: true,
  });
  return {
    close: () => mongoose.disconnect(),
    async ping() {
      await mongoose.connection.db?.admin().ping();
    },
  };
}

/** Creates every index that the models declare, and drops none. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

function databaseName(uri: string): string {
  return (
    new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/]*/, '')).pathname.slice(1) || 'twende'
  );
}
