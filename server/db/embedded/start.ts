import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inUse } from './folder-lock';
import type { WorkerMessage } from './worker';
import { workerScript } from './worker-script';

/** Where the data lies and where it is served; without a port a free one is taken. */
export interface EmbeddedDatabaseOptions {
  readonly folder: string;
  readonly port?: number;
  readonly host?: '127.0.0.1';
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** For mongoose or any other MongoDB driver: `mongodb://127.0.0.1:<port>`. */
  readonly uri: string;
  readonly port: number;
  /** Lets commands finish, then closes the folder. */
  close(): Promise<void>;
}

/** The lock in the folder tells other processes; this tells this one. */
const openFolders = new Set<string>();

/**
 * Serves a data folder over MongoDB's wire protocol from a thread of its own, so that a heavy query stalls nothing
 * else. The folder is made if there is none.
 * @throws Error with a sentence for the operator when the folder is in use or the port is taken
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const host = options.host ?? '127.0.0.1';
  const folder = resolve(options.folder);
  const script = await workerScript();
  if (openFolders.has(folder)) throw new Error(inUse(folder, process.pid));
  openFolders.add(folder);
  const worker = new Worker(script, { workerData: { folder, host, port: options.port ?? 0 } });
  const exited = new Promise<void>((settle) =>
    worker.once('exit', () => {
      openFolders.delete(folder);
      settle();
    }),
  );
  const port = await listeningPort(worker).catch(async (error: unknown) => {
    // Only then is the folder free for another start.
    await exited;
    throw error;
  });
  return {
    uri: `mongodb://${host}:${port}`,
    port,
    close: async () => {
      worker.postMessage('close');
      await exited;
    },
  };
}

/** After the start, an error in the worker is nobody's to handle: it ends the process. */
function listeningPort(worker: Worker): Promise<number> {
  return new Promise((settle, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: WorkerMessage) => {
      worker.off('error', reject);
      if ('port' in message) settle(message.port);
      else reject(new Error(message.failure));
    });
  });
}
