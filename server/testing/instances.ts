import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startEmbeddedDatabase } from '../db/embedded';
import { startServerProcess } from './server-process';

export const FIRST_ADMIN = { email: 'admin@example.com', password: 'an-admin-password' };

/**
 * Starts server processes on one database: a new one on MONGODB_URI or, without it, an embedded one. `script`
 * runs instead of the built server.
 */
export async function startInstances(count: number, env: Record<string, string>, script?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'twende-instances-'));
  const given = process.env.MONGODB_URI;
  const database = given ? null : await startEmbeddedDatabase({ folder });
  const uri = new URL(given ?? database?.uri ?? '');
  uri.pathname = `/twende-instances-${randomUUID().slice(0, 8)}`;
  const start = () =>
    startServerProcess(
      {
        MONGODB_URI: uri.href,
        JWT_SECRET: 'a secret that these instances share, long enough',
        ADMIN_EMAIL: FIRST_ADMIN.email,
        ADMIN_PASSWORD: FIRST_ADMIN.password,
        MPESA_SIMULATOR_DELAY_MS: '20',
        ...env,
      },
      script,
    );
  const instances = await Promise.all(Array.from({ length: count }, start));
  return {
    urls: instances.map(({ url }) => url),
    instances,
    async close(): Promise<void> {
      await Promise.all(instances.map((instance) => instance.remove()));
      if (given) await drop(uri.href);
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function drop(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
