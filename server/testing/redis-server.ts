import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port';
import { ensureProgramInstalled } from './install-on-debian';

/** Whether Redis is available; on Debian, installs it as root if it is missing. */
export const hasRedisServer = ensureProgramInstalled('redis-server', '--version');
export const MISSING_REDIS_MESSAGE = 'there is no redis-server on this machine (apt install redis-server).';

/** Starts Debian's redis-server on a free loopback port without persistence. */
export async function startRedisServer(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'twende-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
    server.once('exit', () => reject(new Error('redis-server ended')));
  });
  return {
    port,
    async close() {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
