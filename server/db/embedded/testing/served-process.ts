import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { getBundleCacheFolder } from '../worker-script';

const EMBEDDED = dirname(dirname(fileURLToPath(import.meta.url)));
const CHILD = `
  import { serveDatabase } from './server';
  const server = await serveDatabase({ folder: process.argv[2], port: 0 });
  console.log(server.port);
`;

/** Child process that serves a folder and can be killed. */
export interface ServedProcess {
  readonly uri: string;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
}

/** Bundles the database server into a script that `startProcess` can run. */
export async function bundleServer(): Promise<string> {
  const script = join(getBundleCacheFolder(EMBEDDED), `served-process-${process.pid}.mjs`);
  await mkdir(dirname(script), { recursive: true });
  await build({
    stdin: { contents: CHILD, resolveDir: EMBEDDED, loader: 'ts' },
    outfile: script,
    bundle: true,
    external: ['lmdb'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return script;
}

export async function startProcess(script: string, folder: string): Promise<ServedProcess> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await firstLine(child);
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('The process ended before it listened.');
}
