import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The hold on a data folder. */
export interface FolderLock {
  /** Tells others under which port the folder is served, by which they see that its process lives. */
  announce(port: number): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  readonly token: string;
  readonly pid: number;
  /** 0 while the server starts. */
  readonly port: number;
}

const START_TIME_MS = 10_000;
const POLL_MS = 50;

/** The sentence for an operator whose folder is open elsewhere. */
export function inUse(folder: string, pid: number): string {
  return `The database folder ${folder} is in use by process ${pid}: stop it, or choose another folder.`;
}

/**
 * Takes a data folder for this process alone. The file `lock` in it names the process and the port at which it serves
 * the folder; after a crash nobody answers there, and the lock is taken over.
 * @throws Error when the folder is in use
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  const token = randomUUID();
  await take(path, { token, pid: process.pid, port: 0 }, folder, Date.now() + START_TIME_MS);
  return {
    announce: (port) => replaceFile(path, { token, pid: process.pid, port }),
    release: async () => {
      const holder = await readHolder(path);
      if (holder?.token === token) await rm(path, { force: true });
    },
  };
}

/** The port at which a living process serves a data folder; null where none does. */
export async function servingPort(folder: string): Promise<number | null> {
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
  if (isWaiting || (holder && (await isAlive(holder)))) throw new Error(inUse(folder, holder.pid));
  await clear(path, holder);
  return take(path, own, folder, deadline);
}

/** Creates the lock file with its content in one step; false if there is one. */
async function createFile(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.token}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
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

/** Removes a dead process's lock, unless somebody else has been quicker. */
async function clear(path: string, dead: Holder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
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
  const holder = new Map<string, unknown>(Object.entries(value));
  return (
    typeof holder.get('token') === 'string' &&
    typeof holder.get('pid') === 'number' &&
    typeof holder.get('port') === 'number'
  );
}

/** A process number may belong to somebody else after a restart, so its port has to answer as well. */
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
    return isCode(error, 'EPERM');
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

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
