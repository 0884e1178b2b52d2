import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { type Database, open } from 'lmdb';
import { FILE_CHECK_ARGUMENT } from './file-check';
import { type ServerOptions, serveDatabase } from './server';

/** Maximum milliseconds for which a file check reads; only a part of a large file is read. */
const READ_MS = 2_000;

/** Returns the folder that this process must check; null in any other process. */
function folderToCheck(): string | null {
  const [, , argument, folder] = process.argv;
  return argument === FILE_CHECK_ARGUMENT && folder ? folder : null;
}

/** Checks a file; ends the child process with code 1 at the first error. */
function readDataFile(folder: string): never {
  const giveUpAt = Date.now() + READ_MS;
  const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
  try {
    const environment = open<Buffer, Buffer>({
      path: folder,
      name: 'root',
      maxDbs: 8,
      readOnly: true,
      ...binary,
    });
    for (const name of ['catalog', 'documents', 'entries']) {
      const database: Database<Buffer, Buffer> | undefined = environment.openDB(name, binary);
      if (database) readAll(database, giveUpAt);
    }
  } catch {
    process.exit(1);
  }
  process.exit(0);
}

/**
 * Checks order and number of the keys, because LMDB reports no error for a damaged page: it ends the scan as
 * if at the last record, or reads other bytes as keys.
 */
function readAll(database: Database<Buffer, Buffer>, giveUpAt: number): void {
  let count = 0;
  let last: Buffer = Buffer.alloc(0);
  for (const { key } of database.getRange({})) {
    if (Buffer.compare(last, key) >= 0) throw new Error('Keys are out of order.');
    last = key;
    count++;
    if (Date.now() > giveUpAt) return;
  }
  const { entryCount } = database.getStats() as { entryCount: number };
  if (count !== entryCount) throw new Error(`${count} of ${entryCount} records were found.`);
}

/** First message of the worker to the server: the port on which it listens, or why its start failed. */
export type WorkerMessage = { readonly port: number } | { readonly failure: string };

async function run(options: ServerOptions): Promise<void> {
  try {
    const server = await serveDatabase(options);
    parentPort?.once('message', async () => {
      await server.close();
      parentPort?.close();
    });
    post({ port: server.port });
  } catch (error) {
    post({ failure: error instanceof Error ? error.message : String(error) });
    parentPort?.close();
  }
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const checked = isMainThread ? folderToCheck() : null;
if (checked) readDataFile(checked);
else void run(workerData);
