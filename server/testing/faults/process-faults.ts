import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../db/embedded';
import { launchServerProcess, startServerProcess } from '../server-process';
import { buildContactBody, countLostMessages, send } from './load';
import { createExpectations, type Row } from './rows';

const WRITERS = 16;
const MB = 1024 * 1024;

/** Tests SIGTERM while 16 writers use kept-alive connections. */
export async function testStopDuringWrites(): Promise<Row[]> {
  const server = await startServerProcess({});
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });
  const outcomes: (number | string)[] = [];
  const acknowledged: string[] = [];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; ; count += 1) {
      const message = `writer ${writer}, message ${count}`;
      const status = await send(server.url, {
        method: 'POST',
        path: '/api/contact',
        body: buildContactBody(message),
        agent,
      });
      outcomes.push(status);
      if (status === 200) acknowledged.push(message);
      if (typeof status === 'string') return;
    }
  });
  await pause(3_000);
  const stopped = await server.stop();
  await Promise.all(writers);
  agent.destroy();

  const database = await startEmbeddedDatabase({ folder: join(server.folder, 'database') });
  const lost = await countLostMessages(`${database.uri}/twende`, acknowledged);
  await database.close();
  await server.remove();
  const { problems, expect } = createExpectations();
  const cut = outcomes.filter((status) => status !== 200 && status !== 'ECONNREFUSED');
  expect(cut.length === 0, `${cut.length} requests were cut: ${[...new Set(cut)]}`);
  expect(lost === 0, `${lost} acknowledged writes are missing`);
  expect(stopped.code === 0 && stopped.ms <= 25_000, `ended with ${stopped.code} after ${stopped.ms} ms`);
  const note = `${cut.length} cut; the stop took ${(stopped.ms / 1000).toFixed(1)} s`;
  return [
    { fault: 'SIGTERM under 16 writers', requests: outcomes.length, refused: WRITERS, lost, note, problems },
  ];
}

/** Tests a data folder on a small disk that becomes full and then has space again. */
export async function testFullDisk(): Promise<Row[]> {
  const fault = 'disk full';
  const folder = await mkdtemp(join(tmpdir(), 'twende-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return [{ fault, note: 'skipped: a small disk can be mounted by root only', problems: [] }];
  }
  const server = await startServerProcess({ DATA_DIR: folder });
  const write = (n: number) =>
    send(server.url, { method: 'POST', path: '/api/contact', body: buildContactBody(`disk ${n}`) });
  const { problems, expect } = createExpectations();
  try {
    expect((await write(0)) === 200, 'a write with room was refused');
    const { bavail, bsize } = await statfs(folder);
    const filler = join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(bavail * bsize - 2 * MB));
    await pause(100);
    const refused = await Promise.all(Array.from({ length: 50 }, (_, n) => write(n + 1)));
    const reads = await Promise.all(
      Array.from({ length: 50 }, () => send(server.url, { method: 'GET', path: '/api/categories' })),
    );
    expect(
      refused.every((status) => status === 507),
      `writes answered ${[...new Set(refused)]}`,
    );
    expect(
      reads.every((status) => status === 200),
      `reads answered ${[...new Set(reads)]}`,
    );
    expect(server.child.exitCode === null, 'the process ended');
    await rm(filler);
    const began = Date.now();
    while ((await write(100)) !== 200 && Date.now() - began < 10_000) await pause(50);
    const recoveryMs = Date.now() - began;
    expect(recoveryMs < 10_000, 'writes did not come back');
    const note = 'writes 507, reads 200, the process goes on';
    return [{ fault, requests: 102, refused: refused.length, lost: 0, recoveryMs, note, problems }];
  } finally {
    await server.remove();
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tests a data file with overwritten parts. */
export async function testDamagedFile(): Promise<Row[]> {
  const first = await startServerProcess({});
  await first.stop();
  const handle = await open(join(first.folder, 'database', 'data.mdb'), 'r+');
  const { size } = await handle.stat();
  for (let at = 8_192; at < size; at += 8_192) await handle.write(Buffer.alloc(3_000, 0xa7), 0, 3_000, at);
  await handle.close();

  const second = await launchServerProcess({ DATA_DIR: first.folder });
  const { code, signal, ms } = await second.exited;
  const { problems, expect } = createExpectations();
  expect(signal === null && code !== 0, `ended with ${code ?? signal}`);
  expect(ms < 10_000, `ended after ${ms} ms`);
  expect(second.output().includes('npm run restore'), `said: ${second.output().slice(0, 200)}`);
  await first.remove();
  await second.remove();
  return [{ fault: 'data file damaged', slowestMs: ms, note: `exit ${code}, names the restore`, problems }];
}

/** Tests two instances that start at the same time on an empty database. */
export async function testSimultaneousStarts(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'twende-faults-'));
  const given = process.env.MONGODB_URI;
  const database = given ? null : await startEmbeddedDatabase({ folder });
  const uri = new URL(given ?? database?.uri ?? '');
  uri.pathname = `/faults-${Date.now()}`;
  const env = {
    MONGODB_URI: uri.toString(),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'an-admin-password',
  };
  const { problems, expect } = createExpectations();
  const began = Date.now();
  const results = await Promise.allSettled([startServerProcess(env), startServerProcess(env)]);
  for (const result of results) {
    if (result.status === 'fulfilled') await result.value.remove();
    else expect(false, String(result.reason));
  }
  await database?.close();
  await rm(folder, { recursive: true, force: true });
  const note = given ? 'on MONGODB_URI' : 'on the embedded server; MONGODB_URI names another';
  return [{ fault: 'two starts at once', slowestMs: Date.now() - began, note, problems }];
}
