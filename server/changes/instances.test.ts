import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleCommands } from '../testing/bundle-commands';
import { FIRST_ADMIN, startInstances } from '../testing/instances';
import { reportMissingServer } from '../testing/missing-server';
import { type FaultyProxy, startProxy } from '../testing/proxy';
import { hasRedisServer, MISSING_REDIS_MESSAGE, startRedisServer } from '../testing/redis-server';
import { createSharedSite, type PropagationTimes, type SharedSite } from '../testing/shared-site';

if (!hasRedisServer) reportMissingServer('redis', MISSING_REDIS_MESSAGE);
const testWithRedis = test.skipIf(!hasRedisServer);

/**
 * Without Redis, an instance would notice a change only after ten minutes. `npm run test:faults` checks the
 * limit of two seconds.
 */
const SHARED_MS = 9_000;
const closers: (() => Promise<unknown>)[] = [];
let proxy: FaultyProxy;
let site: SharedSite;
let hasEnded: () => boolean;

beforeAll(async () => {
  if (!hasRedisServer) return;
  const redis = await startRedisServer();
  closers.push(() => redis.close());
  proxy = await startProxy({ port: redis.port });
  closers.push(() => proxy.close());
  const bundle = await bundleCommands({ server: 'testing/plain-server.ts' });
  closers.push(() => bundle.remove());
  const env = { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
  const instances = await startInstances(3, env, bundle.path('server'));
  closers.push(() => instances.close());
  site = await createSharedSite(instances.urls, FIRST_ADMIN);
  hasEnded = () => instances.instances.some(({ child }) => child.exitCode !== null);
});
afterEach(async () => {
  if (!hasRedisServer) return;
  site.closePages();
  await proxy.heal();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

function expectShared(times: PropagationTimes): void {
  for (const [what, ms] of Object.entries(times)) expect(ms, what).toBeLessThan(SHARED_MS);
}

testWithRedis.each([{ count: 2 }, { count: 3 }])(
  '[R361] shares changes and limits and delivers each message once between $count instances on one Redis',
  async ({ count }) => {
    expect(await site.copiesOfMessage(count)).toEqual(Array.from({ length: count - 1 }, () => 1));
    const round = await site.openRound(count);
    await round.change();
    expectShared(await round.timesToShare());
  },
);

testWithRedis(
  '[R361] opens pages while Redis is away and shares all changes soon after its return',
  async () => {
    const round = await site.openRound();
    await proxy.refuse();
    await round.change();
    await site.openPages();
    await proxy.heal();
    expectShared(await round.timesToShare());
    expect(await site.copiesOfMessage()).toEqual([1, 1]);
    expect(hasEnded()).toBe(false);
  },
);
