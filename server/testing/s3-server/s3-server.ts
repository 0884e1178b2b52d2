import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reportMissingServer } from '../missing-server';
import { installS3Server } from './install';

export type S3Server = Awaited<ReturnType<typeof serveFrom>>;

const BUCKET = 'cars';
/** The only access key that this server accepts. */
const KEY = 'S3RVER';

/**
 * Starts a real S3 server with an empty bucket on a free loopback port; prints the reason and returns null if
 * it cannot be installed.
 */
export async function startS3Server(): Promise<S3Server | null> {
  try {
    return await serveFrom(await installS3Server());
  } catch (error) {
    const [reason] = String(error).split('\n');
    reportMissingServer('s3', `the S3 server of the tests cannot be installed (${reason}).`);
    return null;
  }
}

async function serveFrom(installed: string) {
  const folder = await mkdtemp(join(tmpdir(), 'twende-s3-'));
  const script = join(import.meta.dirname, 'serve.mjs');
  const server = spawn(process.execPath, [script, folder, BUCKET], {
    cwd: installed,
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const port = await Promise.race([
    once(createInterface(server.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the S3 server ended with ${code}`))),
  ]);
  const fileOf = (key: string, kind: string) => join(folder, BUCKET, `${key}._S3rver_${kind}`);

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'auto',
      accessKey: KEY,
      secretKey: KEY,
    },
    has: (key: string) => existsSync(fileOf(key, 'object')),
    /** Returns the media type and other headers of an object. */
    async headersOf(key: string): Promise<Record<string, string>> {
      return JSON.parse(await readFile(fileOf(key, 'metadata.json'), 'utf8'));
    },
    /** Makes every object `ms` milliseconds older. */
    async age(ms: number): Promise<void> {
      const time = new Date(Date.now() - ms);
      for (const name of await readdir(folder, { recursive: true }))
        await utimes(join(folder, name), time, time);
    },
    async close(): Promise<void> {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
