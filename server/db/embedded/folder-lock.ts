import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasErrorCode } from './errors';

export interface FolderLock {
  /** Writes the port into the lock file, so that other processes can check that the holder is alive. */
  announce(port: number): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  readonly token: string;
  readonly pid: number;
  /** Port of the server that holds the lock; 0 while the server starts. */
  readonly port: number;
}

const START_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

export function formatInUseMessage(folder: string, pid: number): string {
  return `The database folder ${folder} is in use by process ${pid}: stop it, or choose another folder.`;
}

/**
 * Locks a data folder for this process. The file `lock` contains the process id and port; if neither is alive
 * after a crash, the next start takes the lock.
 * @throws Error if the folder is in use
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  const token = randomUUID();
  await take(path, { token, pid: process.pid, port: 0 }, folder, Date.now() + START_TIMEOUT_MS);
  return {
    announce: (port) => replaceFile(path, { token, pid: process.pid, port }),
    release: async () => {
      const holder = await readHolder(path);
      if (holder?.token === token) await rm(path, { force: true });
    },
  };
}

/** Returns the port of the server; null if no running process serves the folder. */
export async function findServingPort(folder: string): Promise<number | null> {
  const holder = await readHolder(join(folder, 'lock'));
  return holder && (await isAlive(holder)) ? holder.port : null;
}

async function take(path: string, own: Holder, folder: string, deadline: number): Promise<void> {
  if (await createFile(path, own)) return;
  const holder = await readHolder(path);
  const isWaiting = holder !== undefined && isStarting(holder);
  if (isWaiting && Date.now() < deadline) {
    await setTimeout(POLL_MS);
    return take(path, own, folder, deadline);
  }
  if (isWaiting || (holder && (await isAlive(holder))))
    throw new Error(formatInUseMessage(folder, holder.pid));
  await clear(path, holder);
  return take(path, own, folder, deadline);
}

/** Creates the lock file; returns false if it exists. */
async function createFile(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function replaceFile(path: string, holder: Holder): Promise<void> {
  const draft = `${path}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  await rename(draft, path);
}

/** Removes the lock of a dead process unless another process has replaced it meanwhile. */
async function clear(path: string, dead: Holder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = await readHolder(aside);
  if (taken && taken.token !== dead?.token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  const { token, pid, port } = value as Record<string, unknown>;
  return typeof token === 'string' && typeof pid === 'number' && typeof port === 'number';
}

/** After a restart another process may have the same id, so the port must reply too. */
async function isAlive(holder: Holder): Promise<boolean> {
  return holder.port !== 0 && isRunning(holder.pid) && (await isListening(holder.port));
}

function isStarting(holder: Holder): boolean {
  return holder.port === 0 && holder.pid !== process.pid && isRunning(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
