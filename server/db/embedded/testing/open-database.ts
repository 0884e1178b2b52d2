import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { serveDatabase } from '../server';

/** An embedded database for one test file, with a client of the MongoDB driver that mongoose uses. */
export interface TestDatabase {
  readonly uri: string;
  readonly client: mongoose.mongo.MongoClient;
  readonly db: mongoose.mongo.Db;
  close(): Promise<void>;
}

/** Serves a new temporary folder from the test's process. */
export async function openTestDatabase(freeBytes?: () => number): Promise<TestDatabase> {
  const folder = await createDatabaseFolder();
  const server = await serveDatabase({ folder, port: 0, freeBytes });
  const uri = `mongodb://127.0.0.1:${server.port}`;
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  return {
    uri,
    client,
    db: client.db('test'),
    close: async () => {
      await client.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function createDatabaseFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'embedded-database-'));
}

/** Returns the error of an operation, which must fail. */
export async function refusal(operation: Promise<unknown>): Promise<mongoose.mongo.MongoServerError> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError) return error;
    throw error;
  }
  throw new Error('The operation was not refused.');
}

/** Inserts 1,000 documents with strings, numbers, arrays and nested documents. */
export async function insertTestCars(cars: mongoose.mongo.Collection): Promise<void> {
  await cars.insertMany(
    Array.from({ length: 1000 }, (_, n) => ({
      _id: n as never,
      make: ['Toyota', 'nissan', 'Mazda'][n % 3],
      price: (n * 7) % 100,
      tags: [`t${n % 5}`, 'all'],
      specs: { doors: n % 4, seats: [n % 2, 5] },
    })),
  );
}
