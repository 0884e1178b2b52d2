import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Credentials } from './commands/login';
import { hasErrorCode } from './errors';
import { checkDataFile, markFileClosed } from './file-check';
import { findServingPort, formatInUseMessage } from './folder-lock';
import type { WorkerMessage } from './worker';
import { getWorkerScript } from './worker-script';

/** Options of the database; by default, `port` is a free port. */
export interface EmbeddedDatabaseOptions {
  readonly folder: string;
  readonly port?: number;
}

export interface EmbeddedDatabase {
  /** Address `mongodb://<user>:<password>@127.0.0.1:<port>` for any MongoDB driver. */
  readonly uri: string;
  readonly port: number;
  /** Closes the database after running commands have ended. */
  close(): Promise<void>;
}

/** Folders that this process has open; the lock file covers other processes. */
const openFolders = new Set<string>();

/**
 * Serves a data folder over MongoDB's wire protocol from a worker thread, so that a heavy query blocks
 * nothing else. Creates the folder and its password if they are missing. @throws Error with a message for the
 * operator if the folder or the port is in use, or if the data file is damaged
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const script = await getWorkerScript();
  if (openFolders.has(folder)) throw new Error(formatInUseMessage(folder, process.pid));
  openFolders.add(folder);
  const prepare = async () => {
    await checkDataFile(folder, script);
    return credentialsOf(folder);
  };
  const credentials = await prepare().catch((error: unknown) => {
    openFolders.delete(folder);
    throw error;
  });
  const worker = new Worker(script, { workerData: { folder, port: options.port ?? 0, credentials } });
  const exited = new Promise<void>((settle) =>
    worker.once('exit', () => {
      openFolders.delete(folder);
      settle();
    }),
  );
  const port = await listeningPort(worker).catch(async (error: unknown) => {
    // The folder remains locked until the worker has exited.
    await exited;
    throw error;
  });
  return {
    uri: addressOf(port, credentials),
    port,
    close: async () => {
      worker.postMessage('close');
      await exited;
      await markFileClosed(folder);
    },
  };
}

/** Returns the address of a served folder; null if no running process serves it. */
export async function findServingUri(folder: string): Promise<string | null> {
  const port = await findServingPort(folder);
  return port === null ? null : addressOf(port, await credentialsOf(folder));
}

/** After the start, the worker's errors have no listener, so an error ends the process. */
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

const USER = 'twende';

/** Returns the credentials in a folder's file `password`, generated once and readable only by its owner. */
async function credentialsOf(folder: string): Promise<Credentials> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'password');
  const password = (await passwordIn(file)) ?? (await generate(file));
  await chmod(file, 0o600);
  return { user: USER, password };
}

function addressOf(port: number, { user, password }: Credentials): string {
  return `mongodb://${user}:${password}@127.0.0.1:${port}`;
}

async function generate(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Hard-links the complete file, so that a killed process leaves no empty password. Of two concurrent
    // processes, the second process fails to create the link and reads the first process's password.
    await link(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return (await passwordIn(file)) ?? '';
}

async function passwordIn(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
