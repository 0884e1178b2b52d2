import { existsSync } from 'node:fs';
import { restoreBackup } from '../backup/restore-backup';
import { readStorageLocations } from '../config';
import { LATEST_VERSION } from '../db/migrations/migrate';

/** `npm run restore -- FILE`: restores a backup into an empty DATA_DIR; a failure changes nothing. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Usage: npm run restore -- twende.tar.gz');
  const { dataDir, mongoUri } = readStorageLocations(process.env);
  const { documents, files, createdAt } = await restoreBackup({ file, dataDir, version: LATEST_VERSION });
  console.log(`${dataDir} has the ${files} files of ${file}, as of ${createdAt}.`);
  if (!documents) {
    console.log('The backup has no database. Restore it from its own dump:');
    console.log('mongorestore --uri "$MONGODB_URI" --gzip --archive=twende.mongodump');
  } else if (mongoUri) {
    console.log('It has an embedded database, which is not used while MONGODB_URI is set.');
  } else console.log('Now run npm run reconcile, then start the server.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
