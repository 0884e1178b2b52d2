import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { folderToCheck, readDataFile } from './read-data-file';
import { type ServerOptions, serveDatabase } from './server';

/** The first message of the worker: the port that it listens on, or why it failed. */
export type WorkerMessage = { readonly port: number } | { readonly failure: string };

/** Serves a folder from the worker thread until the parent sends a message. */
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
