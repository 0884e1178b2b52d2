import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../server/testing/free-port';

/** The built product in its own process, as `npm start` runs it. */
export type Product = {
  url: string;
  dataDir: string;
  /** Its output so far. */
  output: string[];
  /** SIGTERM, then the same data under a new process on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts dist/server on a free port with a new data folder. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'twende-e2e-'));
  const port = await freePort();
  const output: string[] = [];
  const run = () =>
    launch(
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        MPESA_SIMULATOR_DELAY_MS: '300',
        ...env,
      },
      output,
    );
  let server = await run();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output,
    async restart() {
      await stopServer(server);
      server = await run();
    },
    async stop() {
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(env: Record<string, string>, output: string[]): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${output.join('\n')}`)));
    lines.on('line', (line) => {
      output.push(line);
      if (line.includes(' is ready: ')) resolve();
    });
  });
  await ready;
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
