import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { endOnce } from './endings';

/** A new database on the MongoDB server of this address; `drop` removes it. */
export function newDatabase(server: string) {
  const uri = new URL(server);
  uri.pathname = `/twende-bench-${randomUUID().slice(0, 8)}`;
  const drop = endOnce(async () => {
    const client = await new mongoose.mongo.MongoClient(uri.href).connect();
    await client.db().dropDatabase();
    await client.close();
  });
  return { uri: uri.href, drop };
}
