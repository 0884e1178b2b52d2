import { parentPort, workerData } from 'node:worker_threads';
import { type ServerOptions, serveDatabase } from './server';

/** What the worker tells its starter: the port once it listens, or why it does not. */
export type WorkerMessage = { readonly port: number } | { readonly failure: string };

/** The worker thread of the embedded database: serves a folder until it is told to close. */
async function run(options: ServerOptions): Promise<void> {
  try {
    const server = await serveDatabase(options);
    parentPort?.once('message', async () => {
      await server.close();
      parentPort?.close();
    });
    tell({ port: server.port });
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : String(error) });
    parentPort?.close();
  }
}

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

void run(workerData);
