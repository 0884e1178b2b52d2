import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../db/embedded';

const USAGE = 'Usage: npm run database -- --port 27018 --data <folder>';

/** `npm run database`: serves the database of a data folder to mongosh, Compass or another program. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27018' },
      data: { type: 'string', default: '.data/database' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${values.port} is not a port. ${USAGE}`);
  const database = await startEmbeddedDatabase({ folder: values.data, port });
  console.log(`The database in ${values.data} is served at ${database.uri}`);
  const stop = async () => {
    await database.close();
    console.log('The database is closed.');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
