import { join } from 'node:path';
import { connectDatabase } from '../db/connect';
import { findServingUri, startEmbeddedDatabase } from '../db/embedded';

/** Connects to an embedded database, through the server that has its folder open if there is one. */
export async function openDatabase(config: {
  dataDir: string;
  mongoUri: string | null;
}): Promise<{ close(): Promise<void> }> {
  if (config.mongoUri) return connectDatabase(config.mongoUri);
  const folder = join(config.dataDir, 'database');
  const uri = await findServingUri(folder);
  if (uri !== null) return connectDatabase(`${uri}/twende`);
  const embedded = await startEmbeddedDatabase({ folder });
  const connection = await connectDatabase(`${embedded.uri}/twende`);
  return {
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}
