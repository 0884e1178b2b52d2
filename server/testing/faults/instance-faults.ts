import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_ADMIN, startInstances } from '../instances';
import { startProxy } from '../proxy';
import { startRedisServer } from '../redis-server';
import { createSharedSite, type PropagationTimes } from '../shared-site';
import { createExpectations, type Row } from './rows';

const AWAY_MS = 30_000;
const SHARED_MS = 2_000;

/** Tests two instances without Redis, while everything that they share changes. */
export async function testInstancesWithoutRedis(): Promise<Row[]> {
  const redis = await startRedisServer();
  const proxy = await startProxy({ port: redis.port });
  const env = { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
  const instances = await startInstances(2, env);
  const site = await createSharedSite(instances.urls, FIRST_ADMIN);
  try {
    const round = await site.openRound();
    await proxy.refuse();
    await round.change();
    await site.openPages();
    await pause(AWAY_MS);
    await proxy.heal();
    const times = await round.timesToShare();
    const [copies] = await site.copiesOfMessage();
    const row = judged(times);
    if (copies !== 1) row.problems.push(`a message arrived ${copies} times`);
    return [row];
  } finally {
    site.closePages();
    await instances.close();
    await proxy.close();
    await redis.close();
  }
}

function judged(times: PropagationTimes): Row {
  const { problems, expect } = createExpectations();
  for (const [what, ms] of Object.entries(times))
    expect(ms <= SHARED_MS, `${what} was shared after ${ms} ms`);
  const note = 'settings, listings, suspensions, limits shared; messages cross once';
  return {
    fault: 'Redis away 30 s, two instances',
    recoveryMs: Math.max(...Object.values(times)),
    note,
    problems,
  };
}
