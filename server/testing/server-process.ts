import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port';

const READY_MS = 90_000;

type Exit = { code: number | null; signal: NodeJS.Signals | null; ms: number };

const BUILT = 'dist/server/index.js';

/** Options of a server process; `ownGroup` starts a process group, which tests can signal as a whole. */
type LaunchOptions = { ownGroup?: boolean };

export type ServerProcess = Awaited<ReturnType<typeof launchServerProcess>>;

/**
 * Starts the built server, or another script, in a process with a new data folder unless `DATA_DIR` is given;
 * resolves once it is ready.
 */
export async function startServerProcess(
  env: Record<string, string>,
  script = BUILT,
  options: LaunchOptions = {},
): Promise<ServerProcess> {
  const launched = await launchServerProcess(env, script, options);
  const { url, child } = launched;
  const giveUpAt = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${launched.output()}`);
    }
    await pause(50);
  }
  return launched;
}

/** Starts the process without waiting until it is ready. */
export async function launchServerProcess(
  env: Record<string, string>,
  script = BUILT,
  { ownGroup = false }: LaunchOptions = {},
) {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'twende-process-'));
  const startedAt = Date.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = (output + String(text)).slice(-8_000);
    });
  }
  const exited = once(child, 'exit').then(
    ([code, signal]): Exit => ({ code, signal, ms: Date.now() - startedAt }),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    folder: env.DATA_DIR ?? folder,
    child,
    output: () => output,
    exited,
    /**
     * Sends SIGTERM, to the whole group if the process has its own group; returns how and after how many
     * milliseconds the process ended.
     */
    async stop(): Promise<Exit> {
      const began = Date.now();
      if (ownGroup && child.pid) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
      const { code, signal } = await exited;
      return { code, signal, ms: Date.now() - began };
    },
    async remove(): Promise<void> {
      end(child);
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
