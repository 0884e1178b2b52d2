import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../backup/manifest';
import { writeBackup } from '../backup/write-backup';
import { type Config, readConfig } from '../config';
import { LATEST_VERSION } from '../db/migrations/migrate';
import { openDatabase } from './open-database';

/**
 * `npm run backup -- FILE`: writes the embedded database, uploads and keys into one file, even while a server
 * runs; with MONGODB_URI only uploads and keys.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Usage: npm run backup -- twende.tar.gz');
  await backUp(readConfig(process.env), file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function backUp(config: Config, file: string): Promise<void> {
  const { dataDir, mongoUri } = config;
  const now = new Date();
  if (!mongoUri && !existsSync(join(dataDir, DATABASE_FILE))) {
    throw new Error(`There is no database in ${dataDir}: DATA_DIR has to name the server's data folder.`);
  }
  const database = mongoUri ? null : await openDatabase(config);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopping.abort(new Error('Stopped: no backup was written.')));
  }
  try {
    const { documents, files, keys, fileBytes } = await writeBackup({
      dataDir,
      file,
      hasDatabase: database !== null,
      version: LATEST_VERSION,
      now,
      signal: stopping.signal,
    });
    const stored = Object.values(documents ?? {}).reduce((sum, one) => sum + one, 0);
    console.log(`${file}: ${fileBytes} bytes, as of ${now.toISOString()}.`);
    console.log(
      `Documents: ${documents ? stored : 'none'}. Files: ${files}. Keys: ${keys.join(', ') || 'none'}.`,
    );
    if (mongoUri)
      console.log('Save the database too: mongodump --uri "$MONGODB_URI" --gzip --archive=twende.mongodump');
    if (config.s3) console.log(`Save the photos too: they are in the bucket ${config.s3.bucket}.`);
    console.log('Keep the settings (.env) at another safe place: no backup holds them.');
  } finally {
    await database?.close();
  }
}
