import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type SignedInUser, signUp } from '#shared/auth/contract';
import { startEmbeddedDatabase } from '../../db/embedded';

const endings = new Set<() => Promise<void>>();

/** Registers a clean-up that runs once: on a call of the result, or when the benchmark part ends. */
export function registerCleanup(end: () => Promise<unknown>): () => Promise<void> {
  const run = async () => {
    if (endings.delete(run)) await end();
  };
  endings.add(run);
  return run;
}

/** Runs every registered clean-up, the latest first. */
export async function runCleanups(): Promise<void> {
  for (let end = findLatest(); end; end = findLatest()) await end().catch(console.error);
}

function findLatest(): (() => Promise<void>) | undefined {
  return [...endings].at(-1);
}

/** Creates a folder that is deleted when the benchmark part ends. */
export async function createTemporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'twende-bench-'));
  registerCleanup(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
  return path;
}

type Environment = Record<string, string>;
type Fill = (databaseUri: string) => Promise<void>;

/** Server process at `url`. It runs until `stop` is called, at the latest when the benchmark part ends. */
export type RunningProcess = { url: string; pid: number; stop(): Promise<void> };

/** Milliseconds after which a server that is still closing is killed. */
const STOP_MS = 15_000;
const IDLE_CHECK_MS = 500;
const READY_CHECK_MS = 200;
/**
 * Prepares a data folder: starts the built server once and calls `fill` with its database. Returns a function
 * that starts the server on this folder.
 */
export async function prepareServer(
  settings: Environment,
  fill?: Fill,
): Promise<() => Promise<RunningProcess>> {
  const dataDir = await createTemporaryFolder();
  const start = () => startServer({ ...settings, DATA_DIR: dataDir });
  await (await start()).stop();
  if (fill) {
    const database = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
    await fill(database.uri);
    await database.close();
  }
  return start;
}

export async function startProduct(cars: number, fill?: Fill): Promise<RunningProcess> {
  const start = await prepareServer({ DEMO_DATA: String(cars) }, fill);
  return start();
}

export function startServer(settings: Environment, nodeOptions: string[] = []): Promise<RunningProcess> {
  return startProcess(
    ['--enable-source-maps', ...nodeOptions, 'dist/server/index.js'],
    { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...settings },
    / is ready: (\S+)/,
  );
}

export function startBareServer(kind: string, ...args: string[]): Promise<RunningProcess> {
  const bare = join(import.meta.dirname, 'bare.ts');
  return startProcess(['--import', 'tsx', bare, kind, ...args], {}, /^bare: (\S+)/);
}

/** Resolves once the server has no more background work, such as preloading. */
export async function waitUntilIdle({ url }: RunningProcess): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^twende_background_work 0$/m.test(metrics)) return;
    await pause(IDLE_CHECK_MS);
  }
}

/** Waits while the server replies 503 because it still reads its data. */
export async function waitUntilReady(url: string, headers: Record<string, string> = {}): Promise<void> {
  while ((await fetch(url, { headers })).status === 503) await pause(READY_CHECK_MS);
}

/** Signs up users one after another, because password hashing uses all cores. */
export async function signUpUsers(url: string, count: number): Promise<SignedInUser[]> {
  const users: SignedInUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { name: `User ${index}`, email: `user${index}@example.com`, password: 'a long password' };
    const user = signUp.reply.parse(await sendJson('POST', `${url}/api/signup`, body));
    if ('linkSentTo' in user)
      throw new Error('The sign-up waits for its mailbox: start with RATE_LIMIT=off.');
    users.push(user);
  }
  return users;
}

export async function sendJson(method: string, url: string, body: object, headers = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Starts a process and waits for the output line that matches `ready` and contains the address. */
async function startProcess(args: string[], env: Environment, ready: RegExp): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = registerCleanup(() => endChild(child));
  const url = await readAddress(child, ready);
  return { url: url.replace('localhost', '127.0.0.1'), pid: child.pid ?? 0, stop };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(impatient);
}

function readAddress(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready.`)));
    if (!child.stdout) return reject(new Error('The process has no output.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = ready.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
