import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../../server/testing/free-port';

/** The built product in its own process, as `npm start` runs it. */
export type RunningProduct = {
  url: string;
  dataDir: string;
  /** Lines that the server has printed so far. */
  output: string[];
  /** Sets the server's test clock ahead, and runs every background job once. */
  moveClock(aheadMs: number): Promise<void>;
  /** Ends the process with SIGTERM, and starts another one with the same data on the same port. */
  restart(): Promise<void>;
  /** Ends the process with SIGTERM; its data stay. */
  end(): Promise<void>;
  /** Ends the process with SIGTERM, then deletes its data. */
  stop(): Promise<void>;
};

const BUILT = ['--enable-source-maps', 'dist/server/index.js'];
/** Arguments that start the server with a clock that tests can move; it serves the same built page. */
const CLOCKED = ['--import', 'tsx', 'server/testing/clocked-server.ts'];

/** Starts dist/server on a free port with a new data folder: a copy of PREPARED_DATA, if that is set. */
export async function startProduct(
  env: Record<string, string> = {},
  { clocked = false }: { clocked?: boolean } = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'twende-e2e-'));
  const prepared = process.env.PREPARED_DATA;
  if (prepared) await cp(prepared, dataDir, { recursive: true });
  const port = await findFreePort();
  const output: string[] = [];
  const run = () =>
    launch(
      clocked ? CLOCKED : BUILT,
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
    async moveClock(aheadMs) {
      const moved = once(server, 'message');
      server.send(aheadMs);
      await moved;
    },
    async restart() {
      await stopServer(server);
      server = await run();
    },
    end: () => stopServer(server),
    async stop() {
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  script: string[],
  env: Record<string, string>,
  output: string[],
): Promise<ChildProcess> {
  const server = spawn(process.execPath, script, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!server.stdout) throw new Error('The server has no output.');
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
