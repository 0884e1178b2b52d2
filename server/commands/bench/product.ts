import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../db/embedded';
import { endOnce, temporaryFolder } from './endings';

/** Something that answers at an address until it is stopped. */
export type Running = { url: string; stop(): Promise<void> };
export type Process = Running & { pid: number };

/** A server that has not drained by then is killed. */
const STOP_MS = 15_000;
const IDLE_CHECK_MS = 500;

/**
 * The built server over a data folder that an earlier start filled with demo cars, and `fill` with more.
 * Run `npm run build` first.
 */
export async function prepareProduct(cars: number, fill?: (databaseUri: string) => Promise<void>) {
  const { path: dataDir, remove } = await temporaryFolder('twende-bench-');
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: String(cars),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const start = () => startProcess(['--enable-source-maps', 'dist/server/index.js'], env, / is ready: (\S+)/);
  await (await start()).stop();
  if (fill) {
    const database = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
    await fill(database.uri);
    await database.close();
  }
  return { start, remove };
}

export async function startProduct(
  cars: number,
  fill?: (databaseUri: string) => Promise<void>,
): Promise<Process> {
  const { start, remove } = await prepareProduct(cars, fill);
  const product = await start();
  return {
    url: product.url,
    pid: product.pid,
    async stop() {
      await product.stop();
      await remove();
    },
  };
}

/** Resolves once nothing runs in the server's background, such as what it preloads. */
export async function untilIdle({ url }: Running): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (/^twende_background_work 0$/m.test(metrics)) return;
    await pause(IDLE_CHECK_MS);
  }
}

/** A Node process that prints its address in a line that matches `ready`. */
export async function startProcess(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Process> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = endOnce(() => endChild(child));
  const url = await addressOf(child, ready);
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

function addressOf(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready.`)));
    if (!child.stdout) return reject(new Error('The process has no output.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = ready.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}
