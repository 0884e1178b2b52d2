import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../db/embedded';
import { type FaultyProxy, startProxy } from '../proxy';
import { startRedisServer } from '../redis-server';
import { startServerProcess } from '../server-process';
import { countLostMessages, type Outcome, startLoad } from './load';
import { createExpectations, type Row } from './rows';

const BEFORE_MS = 2_000;
const FAULT_MS = 9_000;
const AFTER_MS = 12_000;
const ANSWER_MS = 5_000;
const RECOVERY_MS = 10_000;
const STOP_MS = 25_000;
/** Path of an unknown user's details, which only the database can answer, never a cache. */
const READ_PATH = `/api/users/${'a'.repeat(24)}`;

export type NetworkFault = 'refuse' | 'freeze' | 'slow';

async function cause(proxy: FaultyProxy, fault: NetworkFault): Promise<void> {
  if (fault === 'slow') proxy.slow(1_500);
  else await proxy[fault]();
}

/** Tests MongoDB behind a faulty network under load, and a server stop during the fault. */
export async function testDatabaseFault(fault: NetworkFault): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'twende-faults-'));
  const database = await startEmbeddedDatabase({ folder });
  const proxy = await startProxy({ port: database.port });
  const uri = new URL(`${database.uri}/faults`);
  uri.port = String(proxy.port);
  const server = await startServerProcess({ MONGODB_URI: uri.href });
  try {
    const load = startLoad(server.url, READ_PATH);
    const healedAt = await underFault(proxy, fault);
    await load.stop();
    const lost = await countLostMessages(`${database.uri}/faults`, load.acknowledged);
    const row = judged(`MongoDB: ${fault}`, load.outcomes, healedAt, [200, 404, 503]);
    row.lost = lost;
    if (lost > 0) row.problems.push(`${lost} acknowledged writes are missing`);

    await cause(proxy, fault);
    return [row, stopRow(`stop, MongoDB: ${fault}`, await server.stop())];
  } finally {
    await server.remove();
    await proxy.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tests Redis behind a faulty network under load, and a server stop during the fault. */
export async function testRedisFault(fault: 'refuse' | 'freeze'): Promise<Row[]> {
  const redis = await startRedisServer();
  const proxy = await startProxy({ port: redis.port });
  const server = await startServerProcess({
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    RATE_LIMIT: 'on',
    TRUST_PROXY: '0',
  });
  try {
    const load = startLoad(server.url, READ_PATH);
    const healedAt = await underFault(proxy, fault);
    await load.stop();
    const row = judged(`Redis: ${fault}`, load.outcomes, healedAt, [200, 404, 429]);
    row.note += ', refused by the limits alone';
    await cause(proxy, fault);
    return [row, stopRow(`stop, Redis: ${fault}`, await server.stop())];
  } finally {
    await server.remove();
    await proxy.close();
    await redis.close();
  }
}

async function underFault(proxy: FaultyProxy, fault: NetworkFault): Promise<number> {
  await pause(BEFORE_MS);
  await cause(proxy, fault);
  await pause(FAULT_MS);
  await proxy.heal();
  const healedAt = Date.now();
  await pause(AFTER_MS);
  return healedAt;
}

function judged(fault: string, outcomes: readonly Outcome[], healedAt: number, allowed: number[]): Row {
  const { problems, expect } = createExpectations();
  const refused = outcomes.filter(({ status }) => status === 503 || status === 429);
  const wrong = outcomes.filter(({ status }) => !allowed.includes(Number(status)));
  const slowestMs = Math.max(...outcomes.map(({ ms }) => ms));
  const last503 = outcomes.filter(({ status, at }) => status === 503 && at > healedAt).at(-1);
  const recoveryMs = last503 ? last503.at + last503.ms - healedAt : 0;
  expect(
    wrong.length === 0,
    `answers that are not allowed: ${[...new Set(wrong.map(({ status }) => status))]}`,
  );
  expect(slowestMs <= ANSWER_MS, `an answer took ${slowestMs} ms`);
  expect(recoveryMs <= RECOVERY_MS, 'it did not recover in time');
  expect(
    outcomes.some(({ status }) => status === 200),
    'nothing was answered',
  );
  const note = `${outcomes.length - refused.length - wrong.length} answered`;
  return { fault, requests: outcomes.length, refused: refused.length, slowestMs, recoveryMs, note, problems };
}

function stopRow(fault: string, { code, ms }: { code: number | null; ms: number }): Row {
  const { problems, expect } = createExpectations();
  expect(code === 0, `the process ended with ${code}`);
  expect(ms <= STOP_MS, 'the stop took too long');
  return { fault, slowestMs: ms, note: 'time until the process has ended', problems };
}
